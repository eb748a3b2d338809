/** A WebSocket that does not give up: it reconnects with ever longer waits, and notices when the line is dead. */

/** `waiting`: the line broke, we try again. `refused`: the server won't accept us, `problem` says why. */
export type Status = 'connecting' | 'open' | 'waiting' | 'refused' | 'closed';

export interface Ends {
  address: () => string;
  /** What must be done before a socket is opened. */
  ready: () => Promise<void>;
  open: (address: string) => WebSocket;
  /** A socket that never opened does not say why: the sentence if the server won't accept us, otherwise empty. */
  refusal: () => Promise<string>;
  heard: (text: string) => void;
  /** The line has broken: nothing that was under way will arrive. */
  lost: () => void;
  /** The server won't accept us. */
  refused: () => void;
  /** What to send now and then to check whether the other side is there. */
  ping: string;
}

const OPEN = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

const PULSE = 1000;
// In pulses: hidden pages have slow clocks, and after a long sleep an answer gets its time to be heard.
const HEARTBEAT = 10; // of silence, until we ask for a sign of life
const DOUBT = 3; // until we ask for one, after we have said something
const PATIENCE = 5; // for that sign
const OFFLINE = 2; // for that sign, where the browser says that there is no network
const WELCOME = 30; // for a new connection: the server may have to build up the table first

export class Line {
  status = $state<Status>('connecting');
  problem = $state('');
  /** Seconds until we try again. */
  retryIn = $state(0);

  #ends: Ends;
  #socket: WebSocket | null = null;
  #opening = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #countdown: ReturnType<typeof setInterval> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  /** Pulses until we ask for a sign of life. */
  #calm = HEARTBEAT;
  /** Pulses until the line counts as dead, where nothing is heard before; null while nothing is expected. */
  #left: number | null = null;

  constructor(ends: Ends) {
    this.#ends = ends;
  }

  connect(): void {
    if (this.#socket || this.#opening || this.status === 'refused') return;
    this.#stopWaiting();
    if (this.status !== 'waiting') this.status = 'connecting';
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#opening = true;
    void this.#ends
      .ready()
      .catch(() => undefined)
      .then(() => {
        this.#opening = false;
        if (this.status !== 'closed' && this.status !== 'refused') this.#openSocket();
      });
  }

  #openSocket(): void {
    const socket = this.#ends.open(this.#ends.address());
    this.#socket = socket;
    let opened = false;
    this.#calm = HEARTBEAT;
    this.#left = WELCOME;
    this.#pulse = setInterval(() => this.#beat(opened), PULSE);
    socket.onopen = () => {
      opened = true;
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      if (this.#socket !== socket) return;
      this.#calm = HEARTBEAT;
      this.#left = null;
      this.#ends.heard(message.data);
    };
    socket.onclose = () => {
      if (this.#socket === socket) void this.#broken(opened);
    };
  }

  /** The server has accepted us. */
  welcomed(): void {
    this.status = 'open';
    this.problem = '';
    this.#tries = 0;
  }

  /** Not to be tried again. */
  refuse(reason: string): void {
    this.status = 'refused';
    this.problem = reason;
    this.#ends.refused();
  }

  /** False: there is nobody to hear it now. */
  send(text: string): boolean {
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(text);
    if (this.#left === null) this.#calm = Math.min(this.#calm, DOUBT);
    return true;
  }

  /** Hang up. Unless it was refused or closed for good, the line then comes back by itself. */
  hangUp(): void {
    this.#socket?.close();
  }

  close(): void {
    this.status = 'closed';
    this.#stopWaiting();
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#drop();
  }

  #drop(): void {
    clearInterval(this.#pulse);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#ends.lost();
  }

  async #broken(opened: boolean): Promise<void> {
    this.#drop();
    if (this.status === 'closed' || this.status === 'refused') return;
    this.status = 'waiting';
    const refusal = opened ? '' : await this.#ends.refusal();
    if (refusal) this.refuse(refusal);
    else this.#waitAndRetry();
  }

  #waitAndRetry(): void {
    if (this.status !== 'waiting' || this.#retry !== undefined) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    const until = Date.now() + wait;
    this.retryIn = Math.ceil(wait / 1000);
    this.#countdown = setInterval(() => (this.retryIn = Math.max(0, Math.ceil((until - Date.now()) / 1000))), 500);
    this.#retry = setTimeout(() => this.connect(), wait);
  }

  #stopWaiting(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#countdown);
    this.#retry = undefined;
    this.retryIn = 0;
  }

  /** The network is back, or somebody looks at the page again: stop waiting. */
  #hurry = (): void => {
    if (document.hidden) return;
    if (this.#socket) this.#ask(PATIENCE);
    else if (this.status === 'waiting') this.connect();
  };

  /** The browser says that there is no network. A server on the same machine can still be reached. */
  #doubt = (): void => {
    this.#ask(OFFLINE);
  };

  /** Ask for a sign of life within so many pulses. */
  #ask(patience: number): void {
    if (this.#left === null) {
      this.send(this.#ends.ping); // a socket that is closing may have lost the other side, too
      this.#left = patience;
    } else if (this.status === 'open') {
      this.#left = Math.min(this.#left, patience);
    }
  }

  /** A silent line is left at once: closed in the proper way, it would wait for the other side. */
  #beat(opened: boolean): void {
    if (this.#left === null) {
      if (--this.#calm <= 0) this.#ask(PATIENCE);
    } else if (--this.#left < 0) {
      void this.#broken(opened);
    }
  }
}
