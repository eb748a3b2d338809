/** Who this guest is. A name is asked for once, when it is first needed. */

import { api } from './api/client';

class Me {
  name = $state('');
  /** What our picture is made from. */
  picture = $state('');
  /** Where others reach the server, for guests on its own machine. */
  reach = $state('');
  loaded = $state(false);
  /** The dialog that asks for a name is open. */
  asking = $state(false);
  #answer: ((named: boolean) => void) | null = null;

  #loading: Promise<void> | null = null;

  /** Ask the server once who we are; it also gives us the cookie by which it recognizes us. */
  load(): Promise<void> {
    this.#loading ??= api.me().then(
      ({ name, picture, reach }) => {
        this.name = name;
        this.picture = picture;
        this.reach = reach ?? '';
        this.loaded = true;
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Ask again where the server is reached: it may have been restarted with other settings. */
  async refreshReach(): Promise<void> {
    try {
      await this.load();
      this.reach = (await api.me()).reach ?? '';
    } catch {
      // asked again when there is a connection
    }
  }

  async rename(name: string): Promise<void> {
    ({ name: this.name, picture: this.picture } = await api.rename(name));
    this.loaded = true;
  }

  /** True once the guest has a name; false if they would rather not give one. */
  async needName(): Promise<boolean> {
    if (!this.loaded) await this.load();
    if (this.name) return true;
    this.asking = true;
    return new Promise((resolve) => (this.#answer = resolve));
  }

  /** The dialog's answer. */
  answered(): void {
    this.asking = false;
    this.#answer?.(this.name !== '');
    this.#answer = null;
  }
}

export const me = new Me();
