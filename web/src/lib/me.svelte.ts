/** Who this guest is. A name is asked for once, when it is first needed. */

import { api } from './api/client';
import type { Me as Told } from './api/types';

class Me {
  name = $state('');
  /** What our picture is made from. */
  picture = $state('');
  /** The same for others who play on this device, in the order of their seats. */
  beside = $state<readonly string[]>([]);
  /** Where others reach the server, for guests on its own machine. */
  reach = $state('');
  loaded = $state(false);
  /** Somebody new, since who they were was signed out here from another device. */
  signedOut = $state(false);
  /** The dialog that asks for a name is open. */
  asking = $state(false);
  #answer: ((named: boolean) => void) | null = null;

  #loading: Promise<void> | null = null;

  /** Ask the server once who we are; it also gives us the cookie by which it recognizes us. */
  load(): Promise<void> {
    this.#loading ??= api.me().then(
      (told) => this.#is(told),
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

  /** Ask again who we are: whether that is still the same guest. */
  async still(): Promise<boolean> {
    const before = this.picture;
    this.#is(await api.me());
    return this.picture === before;
  }

  async rename(name: string): Promise<void> {
    this.#is(await api.rename(name));
  }

  /** Become the person whose other device shows that code. */
  async become(code: string, bring: boolean): Promise<void> {
    this.#is(await api.moveHere(code, bring));
  }

  #is({ name, picture, beside, reach, signed_out: signedOut = false }: Told): void {
    this.signedOut = signedOut;
    [this.name, this.picture, this.beside, this.reach, this.loaded] = [name, picture, beside, reach ?? '', true];
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
