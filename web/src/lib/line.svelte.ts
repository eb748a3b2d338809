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
  /** What to send now and then to check whether the other side is there. */
  ping: string;
}

const OPEN = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const HEARTBEAT = 20_000;

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
  #heart: ReturnType<typeof setInterval> | undefined;
  #unanswered = false;

  constructor(ends: Ends) {
    this.#ends = ends;
  }

  connect(): void {
    if (this.#socket || this.#opening || this.status === 'refused') return;
    this.#stopWaiting();
    if (this.status !== 'waiting') this.status = 'connecting';
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#opening = true;
    void this.#ends
      .ready()
      .catch(() => undefined)
      .then(() => {
        this.#opening = false;
        if (this.status !== 'closed') this.#openSocket();
      });
  }

  #openSocket(): void {
    const socket = this.#ends.open(this.#ends.address());
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.#unanswered = false;
      this.#heart = setInterval(() => this.#beat(), HEARTBEAT);
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.#unanswered = false;
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
  }

  /** False: there is nobody to hear it now. */
  send(text: string): boolean {
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(text);
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
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#drop();
  }

  #drop(): void {
    clearInterval(this.#heart);
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
    if (this.#socket && !this.#unanswered) this.#beat();
    else if (!this.#socket && this.status === 'waiting') this.connect();
  };

  /** A server that misses a heartbeat counts as gone. Counted in beats, since hidden pages have slow clocks. */
  #beat(): void {
    if (this.#unanswered) this.hangUp();
    else this.#unanswered = this.send(this.#ends.ping);
  }
}
