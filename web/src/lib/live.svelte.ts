/**
 * The connection to a table. It keeps what the server says as state for screens to show, connects again whenever the
 * line breaks, and hands updates to whoever animates them one after the other. It knows no game.
 */

import { ApiError, api } from './api/client';
import { completeDecision, completeLog } from './api/complete';
import type {
  ChatLine,
  ClientMessage,
  DecisionInfo,
  Hint,
  LogEntry,
  Refused,
  ServerMessage,
  Snapshot,
  TableInfo,
  UndoChanged,
  UndoRequest,
  Update,
  View,
} from './api/types';
import { applyChanges } from './game/changes';
import { me } from './me.svelte';
import { toast } from './ui/toasts.svelte';

/** `waiting`: the line broke, we try again. `refused`: the server will not have us, `problem` says why. */
export type Status = 'connecting' | 'open' | 'waiting' | 'refused' | 'closed';

/** One update on its way to the screen. `behind`: how many more are waiting, a reason to hurry. */
export interface Step {
  before: View;
  after: View;
  log: LogEntry[];
  decision: DecisionInfo | null;
  undone: boolean;
  behind: number;
}

/** Shows a step: looks at the screen as it is, calls `apply`, and animates the difference. */
export type Director = (step: Step, apply: () => void) => Promise<void> | void;

export interface LiveEvents {
  snapshot: Snapshot;
  update: Update;
  table: TableInfo;
  said: ChatLine;
  undo: UndoChanged;
  hint: Hint;
  refused: Refused;
}

type Listener<Kind extends keyof LiveEvents> = (event: LiveEvents[Kind]) => void;

export interface Wiring {
  invite?: string;
  /** What must be done before a socket is opened: by default, be somebody the server knows. */
  ready?: () => Promise<void>;
  /** How to open a socket; tests bring their own. */
  open?: (address: string) => WebSocket;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const HEARTBEAT = 20_000;
const SILENCE = 45_000;
const LONGEST_STEP = 4_000;
const WHY_WAIT = 6_000;

export class Live {
  status = $state<Status>('connecting');
  problem = $state('');
  retryIn = $state(0);

  table = $state.raw<TableInfo | null>(null);
  seat = $state(-1);
  version = $state(0);
  moment = $state(0);
  view = $state.raw<View | null>(null);
  decision = $state.raw<DecisionInfo | null>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  undo = $state.raw<UndoRequest | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** When the clock answers for whoever is asked: milliseconds as `Date.now()` counts them. */
  deadline = $state<number | null>(null);
  /** The choice that was sent and whose outcome is not shown yet. */
  pending = $state.raw<{ version: number; option: number } | null>(null);
  behind = $state(0);

  director: Director = (_step, apply) => apply();

  readonly id: string;
  readonly invite: string;

  #ready: () => Promise<void>;
  #open: (address: string) => WebSocket;
  #socket: WebSocket | null = null;
  #opening = false;
  #queue: Update[] = [];
  #showing = false;
  #generation = 0;
  #resyncing = false;
  #wanted: number | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #countdown: ReturnType<typeof setInterval> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #reasons = new Map<string, ((reason: string) => void)[]>();
  #listeners: { [Kind in keyof LiveEvents]?: Set<Listener<Kind>> } = {};

  constructor(
    id: string,
    { invite = '', ready = () => me.load(), open = (address) => new WebSocket(address) }: Wiring = {},
  ) {
    this.id = id;
    this.invite = invite;
    this.#ready = ready;
    this.#open = open;
  }

  /** The numbers of the seats that are this guest's to play. */
  get mySeats(): number[] {
    return this.table?.seats.filter((seat) => seat.mine).map((seat) => seat.number) ?? [];
  }

  // The line

  connect(): void {
    if (this.#socket || this.#opening || this.status === 'refused') return;
    this.#stopWaiting();
    if (this.status !== 'waiting') this.status = 'connecting';
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#opening = true;
    // Whoever is not known yet would stay a stranger for as long as the socket lives.
    void this.#ready()
      .catch(() => undefined)
      .then(() => {
        this.#opening = false;
        if (this.status !== 'closed') this.#openSocket();
      });
  }

  #openSocket(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const invite = this.invite ? `?invite=${encodeURIComponent(this.invite)}` : '';
    const socket = this.#open(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.id)}/live${invite}`);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.#heard = Date.now();
      this.#heart = setInterval(() => this.#beat(), HEARTBEAT);
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.#heard = Date.now();
      this.receive(JSON.parse(message.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) void this.#lost(opened);
    };
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
    this.#generation++;
    this.#queue = [];
    this.behind = 0;
    this.#resyncing = false;
  }

  async #lost(opened: boolean): Promise<void> {
    this.#drop();
    this.pending = null;
    if (this.status === 'closed' || this.status === 'refused') return;
    this.status = 'waiting';
    if (!opened && (await this.#isRefused())) return;
    this.#waitAndRetry();
  }

  /** A socket that never opened does not say why: the REST interface does. */
  async #isRefused(): Promise<boolean> {
    try {
      this.table = await api.table(this.id, this.invite);
      return false;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 429) return false;
      this.#refuse(error.message);
      return true;
    }
  }

  #refuse(reason: string): void {
    this.status = 'refused';
    this.problem = reason;
  }

  #waitAndRetry(): void {
    if (this.status !== 'waiting' || this.#retry !== undefined) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
    const until = Date.now() + wait;
    this.retryIn = Math.ceil(wait / 1000);
    this.#countdown = setInterval(() => (this.retryIn = Math.max(0, Math.ceil((until - Date.now()) / 1000))), 500);
    this.#retry = setTimeout(() => {
      this.#stopWaiting();
      this.connect();
    }, wait);
  }

  #stopWaiting(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#countdown);
    this.#retry = undefined;
    this.retryIn = 0;
  }

  /** The network is back, or somebody looks at the page again: do not sit out the wait. */
  #hurry = (): void => {
    if (document.hidden) return;
    if (this.status === 'waiting' && !this.#socket) this.connect();
    else if (this.#socket) this.#beat();
  };

  #beat(): void {
    if (Date.now() - this.#heard > SILENCE) this.#socket?.close();
    else this.#send({ type: 'ping' });
  }

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== 1) {
      toast('The table is out of reach just now. It goes on as soon as the line is back.', { kind: 'bad' });
      return false;
    }
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  // What a player can say

  /** Answer the pending decision. Nothing is sent while another answer is on its way. */
  choose(option: number): void {
    if (this.pending || !this.decision) return;
    const version = this.version;
    if (this.#send({ type: 'choose', version, option })) this.pending = { version, option };
    this.hint = null;
  }

  askUndo(): void {
    this.#send({ type: 'undo', version: this.version });
  }

  answerUndo(agree: boolean): void {
    this.#send({ type: 'answer-undo', agree });
  }

  askHint(): void {
    this.#send({ type: 'hint', version: this.version });
  }

  /** Why that card cannot be used now: a sentence, empty if the server has none. */
  askWhy(card: string, zone: string, owner = -1): Promise<string> {
    return new Promise((resolve) => {
      const key = whyKey(card, zone, owner);
      const waiting = this.#reasons.get(key) ?? [];
      this.#reasons.set(key, [...waiting, resolve]);
      if (waiting.length === 0 && !this.#send({ type: 'why', card, zone, owner })) this.#answerWhy(key, '');
      setTimeout(() => this.#answerWhy(key, ''), WHY_WAIT);
    });
  }

  #answerWhy(key: string, reason: string): void {
    const waiting = this.#reasons.get(key) ?? [];
    this.#reasons.delete(key);
    for (const resolve of waiting) resolve(reason);
  }

  say(text: string): void {
    this.#send({ type: 'say', text });
  }

  /** Look from that seat of yours, or as a spectator (-1). After a broken line we come back to it. */
  sit(seat: number): void {
    this.#wanted = seat;
    this.#send({ type: 'sit', seat });
  }

  resync(): void {
    if (this.#resyncing) return;
    this.#resyncing = this.#send({ type: 'resync' });
  }

  // What the server says

  on<Kind extends keyof LiveEvents>(kind: Kind, listener: Listener<Kind>): () => void {
    const listeners = (this.#listeners[kind] ??= new Set() as never) as Set<Listener<Kind>>;
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  #tell<Kind extends keyof LiveEvents>(kind: Kind, event: LiveEvents[Kind]): void {
    for (const listener of (this.#listeners[kind] ?? []) as Set<Listener<Kind>>) listener(event);
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        return this.#takeSnapshot(message);
      case 'update':
        return this.#takeUpdate(message);
      case 'table':
        this.table = message.table;
        return this.#tell('table', message.table);
      case 'said':
        this.chat = [...this.chat.filter((line) => line.number < message.line.number), message.line];
        return this.#tell('said', message.line);
      case 'undo':
        this.undo = message.undo;
        return this.#tell('undo', message);
      case 'hint':
        if (message.version === this.version) this.hint = message;
        return this.#tell('hint', message);
      case 'why':
        return this.#answerWhy(whyKey(message.card, message.zone, message.owner), message.reason);
      case 'refused':
        return this.#takeRefusal(message);
      case 'closing':
        if (!message.again) this.#refuse(message.reason);
        this.#socket?.close();
        return;
      case 'pong':
        return;
    }
  }

  #takeSnapshot(snapshot: Snapshot): void {
    this.#generation++;
    this.#queue = [];
    this.behind = 0;
    this.#resyncing = false;
    this.#tries = 0;
    this.status = 'open';
    this.problem = '';
    this.table = snapshot.table;
    this.seat = snapshot.seat;
    this.version = snapshot.version;
    this.moment = snapshot.moment;
    this.view = snapshot.view;
    this.decision = completeDecision(snapshot.decision);
    this.log = completeLog(snapshot.log);
    this.chat = snapshot.chat;
    this.undo = snapshot.undo;
    this.hint = null;
    this.pending = null;
    this.#setDeadline(snapshot.deadline);
    this.#tell('snapshot', snapshot);
    if (this.#wanted !== null && this.#wanted !== snapshot.seat) {
      const mine = this.#wanted === -1 || this.mySeats.includes(this.#wanted);
      if (mine) this.sit(this.#wanted);
      else this.#wanted = null;
    }
  }

  #takeUpdate(update: Update): void {
    const newest = this.#queue.at(-1)?.version ?? this.version;
    if (!this.view || update.since !== newest) {
      this.resync();
      return;
    }
    this.#queue.push({ ...update, decision: completeDecision(update.decision), log: completeLog(update.log) });
    this.behind = this.#queue.length;
    this.#tell('update', update);
    void this.#showNext();
  }

  async #showNext(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    try {
      for (let update = this.#queue[0]; update && this.view; update = this.#queue[0]) await this.#show(update, this.view);
    } finally {
      this.#showing = false;
    }
  }

  async #show(update: Update, before: View): Promise<void> {
    const generation = this.#generation;
    const after = applyChanges(before, update.changes);
    let applied = false;
    const apply = () => {
      if (applied || generation !== this.#generation) return;
      applied = true;
      this.#queue.shift();
      this.#apply(update, after);
    };
    const step: Step = {
      before,
      after,
      log: update.log,
      decision: update.decision,
      undone: update.undone,
      behind: this.#queue.length - 1,
    };
    try {
      if (typeof document === 'undefined' || !document.hidden) {
        await Promise.race([this.director(step, apply), pause(LONGEST_STEP)]);
      }
    } catch (error) {
      console.error('A step could not be shown', error);
    }
    apply(); // whatever the director did or failed to do, the game goes on
  }

  #apply(update: Update, after: View): void {
    this.version = update.version;
    this.moment = update.moment;
    this.view = after;
    this.log = [...this.log.filter((line) => line.moment < update.log_from), ...update.log];
    // A decision that was answered while we were still animating is nobody's to answer.
    this.decision = this.#queue.length ? null : update.decision;
    this.behind = this.#queue.length;
    this.hint = null;
    if (this.pending && this.pending.version < update.version) this.pending = null;
    this.#setDeadline(update.deadline);
  }

  #setDeadline(seconds: number | null): void {
    this.deadline = seconds === null ? null : Date.now() + seconds * 1000;
  }

  #takeRefusal(refused: Refused): void {
    this.pending = null;
    toast(refused.reason, { kind: refused.code === 'nothing' ? 'info' : 'bad' });
    if (refused.version !== (this.#queue.at(-1)?.version ?? this.version)) this.resync();
    this.#tell('refused', refused);
  }
}

function whyKey(card: string, zone: string, owner: number): string {
  return JSON.stringify([card, zone, owner]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
