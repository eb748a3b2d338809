/**
 * A table as the server describes it, kept as state for screens to show. Updates are handed one after another to
 * whatever animates them. It knows no game; the connection itself is in another file.
 */

import { ApiError, api } from './api/client';
import { completeDecision, completeLog, completeStory } from './api/complete';
import type {
  ChatLine,
  ClientMessage,
  Coach,
  DecisionInfo,
  Hint,
  LogLine,
  Notice,
  Refused,
  ServerMessage,
  ShownUpdate,
  Snapshot,
  Standing,
  StoryLine,
  TableInfo,
  UndoChanged,
  UndoOutlook,
  UndoRequest,
  Update,
  View,
} from './api/types';
import { applyChanges } from './game/changes';
import { Line, type Status } from './line.svelte';
import { me } from './me.svelte';
import { toast } from './ui/toasts.svelte';

/** One update on its way to the screen. `behind`: how many more are waiting, a reason to hurry. */
export interface Step {
  before: View;
  after: View;
  log: LogLine[];
  story: StoryLine[];
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
  notice: Notice;
  undo: UndoChanged;
  outlook: UndoOutlook;
  hint: Hint;
  refused: Refused;
}

type Listener<Kind extends keyof LiveEvents> = (event: LiveEvents[Kind]) => void;

export interface Wiring {
  invite?: string;
  /** What must be done before a socket is opened: by default, be somebody the server knows. */
  ready?: () => Promise<void>;
  /** Whether we still are who we were; asked when the server has signed us out. */
  still?: () => Promise<boolean>;
  /** How to open a socket; tests bring their own. */
  open?: (address: string) => WebSocket;
}

const LONGEST_STEP = 4_000;
const WHY_WAIT = 6_000;

/** Milliseconds before its end at which a clock may have run out on the server. */
const LATE = 500;

export class Live {
  table = $state.raw<TableInfo | null>(null);
  seat = $state(-1);
  version = $state(0);
  moment = $state(0);
  /** The moment of this guest's first choice that can be taken back; -1: there is none. */
  chosen = $state(-1);
  view = $state.raw<View | null>(null);
  decision = $state.raw<DecisionInfo | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The log as it is told. */
  story = $state.raw<StoryLine[]>([]);
  /** Log and story begin with the turn that began at this moment; at 0 nothing came before. */
  logBegins = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  undo = $state.raw<UndoRequest | null>(null);
  /** When that request lapses, as in `Date.now()`. */
  undoEnds = $state(0);
  hint = $state.raw<Hint | null>(null);
  /** What the coach of a lesson says at this moment. */
  coach = $state.raw<Coach | null>(null);
  /** The points, as far as this seat may know them. */
  standing = $state.raw<Standing | null>(null);
  /** This browser was signed out from another one. */
  signedOut = $state(false);
  /** What happened to this guest's seat, until they have read it. */
  notice = $state.raw<Notice | null>(null);
  /** When the clock answers for the player who is asked: milliseconds as in `Date.now()`. */
  deadline = $state<number | null>(null);
  /** The choice that was sent and whose outcome is not shown yet. */
  pending = $state.raw<{ version: number; option: number } | null>(null);
  behind = $state(0);

  director: Director = (_step, apply) => apply();

  readonly id: string;
  readonly invite: string;

  #line: Line;
  #queue: ShownUpdate[] = [];
  #showing = false;
  #generation = 0;
  /** What was told of the clock came after this version, and no update up to it knows better. */
  #clockSet = -1;
  #resyncing = false;
  #doubted = false; // whether we are still who we were
  #still: () => Promise<boolean>;
  #wanted: number | null = null;
  #asking = 0; // where the log begins whose earlier part is on its way
  #reasons = new Map<string, ((reason: string) => void)[]>();
  #listeners: { [Kind in keyof LiveEvents]?: Set<Listener<Kind>> } = {};

  constructor(
    id: string,
    // A guest the server doesn't know yet would stay a stranger for as long as the socket lives.
    {
      invite = '',
      ready = () => me.load(),
      still = () => me.still(),
      open = (address) => new WebSocket(address),
    }: Wiring = {},
  ) {
    this.id = id;
    this.invite = invite;
    this.#still = still;
    this.#line = new Line({
      ready: async () => {
        await ready();
        await this.#clearUp();
      },
      open,
      address: () => this.#address(),
      refusal: () => this.#refusal(),
      heard: (text) => this.receive(JSON.parse(text) as ServerMessage),
      lost: () => this.#forget(),
      refused: () => this.#clear(),
      ping: JSON.stringify({ type: 'ping' } satisfies ClientMessage),
    });
  }

  get status(): Status {
    return this.#line.status;
  }
  /** Why the server won't accept us, in a sentence. */
  get problem(): string {
    return this.#line.problem;
  }
  /** Seconds until we try to connect again. */
  get retryIn(): number {
    return this.#line.retryIn;
  }

  /** Whether a lesson decides what can be chosen. */
  get led(): boolean {
    return this.coach !== null && this.coach.next === null;
  }

  /** The numbers of the seats that are this guest's to play. */
  get mySeats(): number[] {
    return this.table?.seats.filter((seat) => seat.mine).map((seat) => seat.number) ?? [];
  }

  connect(): void {
    this.#line.connect();
  }

  close(): void {
    this.#line.close();
  }

  #address(): string {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const invite = this.invite ? `?invite=${encodeURIComponent(this.invite)}` : '';
    return `${scheme}//${location.host}/api/tables/${encodeURIComponent(this.id)}/live${invite}`;
  }

  async #refusal(): Promise<string> {
    try {
      this.table = await api.table(this.id, this.invite);
    } catch (error) {
      const final = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (final) return error.message;
    }
    return '';
  }

  /** What was on its way will not arrive; the snapshot of the next connection contains everything. */
  #forget(): void {
    this.#generation++;
    this.#queue = [];
    this.behind = 0;
    this.#resyncing = false;
    this.pending = null;
  }

  /** Another tab of this browser may have signed out all others, and then we have a new cookie. */
  async #clearUp(): Promise<void> {
    if (!this.#doubted) return;
    const still = await this.#still();
    this.#doubted = false;
    if (still) return;
    this.signedOut = true;
    this.#line.refuse('You were signed out on this device from another one.');
  }

  /** Nothing can be asked of somebody who may not look at the table. */
  #clear(): void {
    this.view = this.decision = this.undo = this.hint = this.coach = this.deadline = null;
  }

  #send(message: ClientMessage): boolean {
    if (this.#line.send(JSON.stringify(message))) return true;
    toast("The table can't be reached right now. The game continues as soon as the connection is back.", {
      kind: 'bad',
    });
    return false;
  }

  // What a player can say

  /** Answer the pending decision. Nothing is sent while another answer is on its way. */
  choose(option: number): void {
    if (this.pending || !this.decision) return;
    const version = this.version;
    if (this.#send({ type: 'choose', version, option })) this.pending = { version, option };
    this.hint = null;
  }

  /** Take back the last choice, or all from a moment on; with `look`, only hear what that would be. */
  askUndo(to: number | null, look = false): void {
    this.#send({ type: 'undo', version: this.version, look, to });
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

  /** Tell the others by a signal; an empty one takes it back. */
  signal(value: string): void {
    this.#send({ type: 'signal', signal: value });
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

  /** Load the whole log and story: a snapshot of a long game has only the last few turns. */
  async tellAll(): Promise<void> {
    const { logBegins: before, seat } = this;
    if (!before || this.#asking === before) return;
    this.#asking = before;
    try {
      const earlier = await api.earlierLog(this.id, seat, before, this.invite);
      if (this.logBegins !== before || this.seat !== seat) return; // there is a newer snapshot by now
      this.log = [...earlier.log, ...this.log];
      this.story = [...earlier.story, ...this.story];
      this.logBegins = 0;
    } catch (error) {
      toast(error instanceof ApiError ? error.message : "The earlier part of the story can't be reached right now.", {
        kind: 'bad',
      });
    } finally {
      this.#asking = 0;
    }
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
      case 'notice':
        this.notice = message;
        return this.#tell('notice', message);
      case 'undo':
        this.#setUndo(message.undo);
        this.#setDeadline(message.deadline);
        this.#clockSet = this.#newest;
        return this.#tell('undo', message);
      case 'undo-outlook':
        return this.#tell('outlook', message);
      case 'hint':
        if (message.version === this.version) this.hint = message;
        return this.#tell('hint', message);
      case 'why':
        return this.#answerWhy(whyKey(message.card, message.zone, message.owner), message.reason);
      case 'refused':
        return this.#takeRefusal(message);
      case 'closing':
        this.#doubted ||= message.signed_out ?? false;
        if (!message.again && !this.#doubted) this.#line.refuse(message.reason);
        return this.#line.hangUp();
      case 'pong':
        return;
    }
  }

  #takeSnapshot(snapshot: Snapshot): void {
    this.#forget();
    this.#line.welcomed();
    this.table = snapshot.table;
    this.seat = snapshot.seat;
    this.version = snapshot.version;
    this.moment = snapshot.moment;
    this.chosen = snapshot.chosen;
    this.view = snapshot.view;
    this.decision = completeDecision(snapshot.decision);
    this.log = completeLog(snapshot.log);
    this.story = completeStory(snapshot.story);
    this.logBegins = snapshot.log_begins;
    this.chat = snapshot.chat;
    this.#setUndo(snapshot.undo);
    this.#clockSet = -1;
    this.hint = null;
    this.coach = snapshot.coach;
    this.standing = snapshot.standing;
    this.#setDeadline(snapshot.deadline);
    this.#tell('snapshot', snapshot);
    if (this.#wanted !== null && this.#wanted !== snapshot.seat) {
      const mine = this.#wanted === -1 || this.mySeats.includes(this.#wanted);
      if (mine) this.sit(this.#wanted);
      else this.#wanted = null;
    }
  }

  #takeUpdate(update: Update): void {
    const newest = this.#newest;
    const fromBefore = this.logBegins > 0 && update.log_from <= this.logBegins; // it changes lines that we do not have
    if (!this.view || update.since !== newest || fromBefore) {
      this.resync();
      return;
    }
    const told = { log: completeLog(update.log), story: completeStory(update.story) };
    this.#queue.push({ ...update, ...told, decision: completeDecision(update.decision) });
    this.behind = this.#queue.length;
    this.#tell('update', update);
    void this.#showNext();
  }

  async #showNext(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    try {
      for (let update = this.#queue[0]; update && this.view; update = this.#queue[0])
        await this.#show(update, this.view);
    } finally {
      this.#showing = false;
    }
  }

  async #show(update: ShownUpdate, before: View): Promise<void> {
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
      story: update.story,
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

  #apply(update: ShownUpdate, after: View): void {
    const late = this.deadline !== null && this.deadline < Date.now() + LATE;
    if (this.decision && !this.pending && late && update.moment > this.moment)
      toast('Your time was up, so a bot made that decision for you.');
    if (this.chosen < 0 && this.#isReal(this.decision) && update.moment > this.moment) this.chosen = this.moment;
    if (this.chosen >= update.moment) this.chosen = -1; // it was taken back
    this.version = update.version;
    this.moment = update.moment;
    this.view = after;
    this.log = [...this.log.filter((line) => line.moment < update.log_from), ...update.log];
    this.story = [...this.story.filter((line) => line.moment < update.story_from), ...update.story];
    // A decision that was answered while we were still animating is nobody's to answer.
    this.decision = this.#queue.length ? null : update.decision;
    this.behind = this.#queue.length;
    this.hint = null;
    this.coach = update.coach;
    this.standing = update.standing ?? this.standing;
    if (this.pending && this.pending.version < update.version) this.pending = null;
    if (update.version > this.#clockSet) this.#setDeadline(update.deadline);
  }

  /** The version that was heard of last, whether it is shown yet or not. */
  get #newest(): number {
    return this.#queue.at(-1)?.version ?? this.version;
  }

  /** A choice that can be taken back: there was something to choose, and nobody answers it again by itself. */
  #isReal(decision: DecisionInfo | null): boolean {
    return decision !== null && decision.options.length > 1 && decision.default < 0;
  }

  #setUndo(request: UndoRequest | null): void {
    this.undo = request;
    this.undoEnds = request ? Date.now() + request.left * 1000 : 0;
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
