import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DecisionInfo, ServerMessage, Snapshot, TableInfo, Update, View } from './api/types';
import { Live, type Step } from './live.svelte';
import { toasts } from './ui/toasts.svelte';

/** A socket with which a test plays the server. */
class FakeSocket {
  static made: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.made.at(-1) as FakeSocket;
  }
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (message: { data: string }) => void;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  accept(...messages: unknown[]): void {
    this.readyState = 1;
    this.onopen?.();
    this.say(...messages);
  }
  say(...messages: unknown[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  asked(type: string): number {
    return this.sent.filter((message) => message.type === type).length;
  }
}

const seat = (number: number, mine: boolean) =>
  ({ number, kind: 'person', name: `P${number}`, bot: '', mine, connected: true }) as const;

const table = { id: 'abc', seats: [seat(0, true), seat(1, true), seat(2, false)] } as unknown as TableInfo;

const view: View = {
  game: 'tiny',
  player: 0,
  players: 2,
  version: 0,
  over: false,
  values: { power: 0 },
  table: {},
  seats: [],
  asked: null,
};

const decision = {
  player: 0,
  prompt: 'Your move',
  source: '',
  options: [{ index: 0, kind: 'pass', label: 'End' }],
  default: -1,
  turn: true,
} as unknown as DecisionInfo;

function snapshot(over: Partial<Snapshot> = {}): Snapshot {
  return {
    type: 'snapshot',
    table,
    seat: 0,
    version: 5,
    moment: 5,
    view,
    decision,
    log: [],
    story: [],
    log_begins: 0,
    chosen: -1,
    chat: [],
    undo: null,
    deadline: null,
    coach: null,
    standing: null,
    ...over,
  };
}

function update(since: number, over: Partial<Update> = {}): Update {
  return {
    type: 'update',
    since,
    version: since + 1,
    moment: since + 1,
    changes: [[['values', 'power'], since + 1]],
    decision: null,
    log_from: since,
    log: [],
    story_from: 99,
    story: [],
    deadline: null,
    undone: false,
    coach: null,
    standing: null,
    ...over,
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

async function connected(first: ServerMessage = snapshot(), invite = ''): Promise<[Live, FakeSocket]> {
  const live = new Live('abc', {
    invite,
    ready: () => Promise.resolve(),
    open: (address) => new FakeSocket(address) as unknown as WebSocket,
  });
  live.connect();
  await settle();
  FakeSocket.last.accept(first);
  return [live, FakeSocket.last];
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { protocol: 'https:', host: 'table.example' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  FakeSocket.made = [];
  toasts.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection to a table', () => {
  it('takes the snapshot and fills in what the wire leaves out', async () => {
    const [live, socket] = await connected(snapshot(), 'se cret');
    expect(socket.address).toBe('wss://table.example/api/tables/abc/live?invite=se%20cret');
    expect(live.status).toBe('open');
    expect(live.mySeats).toEqual([0, 1]);
    expect(live.decision?.options[0]).toMatchObject({ card: '', zone: '', owner: -1, player: -1 });
    expect(live.decision?.pick).toBeNull();
  });

  it('applies updates in turn and replaces the end of the log', async () => {
    const line = (moment: number, text: string) => ({ moment, text, happened: { game: 'tcg', event: 'draw' } });
    const [live, socket] = await connected(
      snapshot({ log: [line(1, 'one'), line(4, 'four')] as never, story: [line(1, 'one'), line(4, 'four')] as never }),
    );
    socket.say(
      update(5, {
        story_from: 4,
        story: [line(4, 'four and five')] as never,
        log_from: 4,
        log: [line(4, 'four, told anew'), line(5, 'five')] as never,
        deadline: 30,
      }),
      update(6),
    );
    await settle();
    expect(live.version).toBe(7);
    expect(live.view?.values.power).toBe(7);
    expect(live.log.map((entry) => entry.text)).toEqual(['one', 'four, told anew', 'five']);
    expect(live.log[1]?.count).toBe(1);
    expect(live.story.map((entry) => entry.text)).toEqual(['one', 'four and five']);
    expect(live.story[1]?.tone).toBe('plain');
    expect(live.deadline).toBeNull();
  });

  it('tells that the time was up where nobody has chosen, and only there', async () => {
    const told = () => toasts.all.some(({ text }) => text.startsWith('Your time was up'));
    const [slow, socket] = await connected(snapshot({ deadline: 0.1 }));
    socket.say(update(5, { decision, deadline: 30 }));
    await settle();
    expect(slow.version).toBe(6);
    expect(told()).toBe(true);
    toasts.all = [];
    slow.choose(0);
    vi.advanceTimersByTime(29_900);
    socket.say(update(6, { decision, deadline: 30 }));
    await settle();
    expect(told()).toBe(false);
    socket.say(update(7)); // somebody else's device chose, in good time
    await settle();
    expect(told()).toBe(false);
  });

  it('stops the clock while somebody asks to take something back, whatever is still being shown', async () => {
    const [live, socket] = await connected(snapshot({ deadline: 30 }));
    const undo = { player: 1, what: 'play Kick', waiting: [0] };
    let go = () => {};
    live.director = (_, apply) => new Promise((done) => (go = () => (apply(), done())));
    socket.say(update(5, { decision, deadline: 30 }), { type: 'undo', undo, outcome: '', by: -1, deadline: null });
    expect(live.deadline).toBeNull();
    go();
    await settle();
    expect(live.version).toBe(6);
    expect(live.deadline).toBeNull();
    socket.say({ type: 'undo', undo: null, outcome: 'lapsed', by: -1, deadline: 12 });
    expect(live.deadline).toBe(Date.now() + 12_000);
    socket.say(update(6, { deadline: 30 }));
    go();
    await settle();
    expect(live.deadline).toBe(Date.now() + 30_000);
  });

  it('knows from which moment on a choice of its own can be taken back', async () => {
    const two = { ...decision, options: [decision.options[0]!, { ...decision.options[0]!, index: 1 }] };
    const [live, socket] = await connected(snapshot());
    socket.say(update(5, { decision: two })); // there was only one option
    await settle();
    expect(live.chosen).toBe(-1);
    socket.say(update(6));
    await settle();
    expect(live.chosen).toBe(6);
    socket.say(update(7), update(8, { moment: 6, undone: true, decision: two }));
    await settle();
    expect(live.chosen).toBe(-1);
    const [back] = await connected(snapshot({ chosen: 2 }));
    expect(back.chosen).toBe(2);
  });

  it('fetches what came before the log of a snapshot when somebody wants to read it', async () => {
    const line = (moment: number, text: string) => ({ moment, text, happened: { game: 'tcg', event: 'draw' } });
    const late = { log_begins: 3, log: [line(3, 'three')] as never, story: [line(3, 'three')] as never };
    const [live, socket] = await connected(snapshot(late));
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return Promise.resolve(new Response(JSON.stringify({ log: [line(1, 'one')], story: [line(1, 'one')] })));
    });
    const whole = live.tellAll();
    void live.tellAll(); // it is on its way
    socket.say(update(5, { story_from: 5, story: [line(5, 'five')] as never, log: [line(5, 'five')] as never }));
    await whole;
    expect(asked).toEqual(['/api/tables/abc/log?seat=0&before=3']);
    expect(live.logBegins).toBe(0);
    expect(live.log.map((entry) => entry.text)).toEqual(['one', 'three', 'five']);
    expect(live.story.map((entry) => entry.text)).toEqual(['one', 'three', 'five']);
    await live.tellAll();
    expect(asked).toHaveLength(1);
  });

  it('asks for everything again when lines change that it does not have', async () => {
    const [live, socket] = await connected(snapshot({ log_begins: 3 }));
    socket.say(update(5, { log_from: 2, undone: true }));
    await settle();
    expect(socket.sent.map(({ type }) => type)).toContain('resync');
    expect(live.version).toBe(5);
  });

  it('asks for everything again, once, when an update does not follow', async () => {
    const [live, socket] = await connected();
    socket.say(update(7), update(8));
    await settle();
    expect(socket.asked('resync')).toBe(1);
    expect(live.version).toBe(5);
    socket.say(snapshot({ version: 9, view: { ...view, values: { power: 9 } } }), update(9));
    await settle();
    expect(live.version).toBe(10);
    expect(live.view?.values.power).toBe(10);
  });

  it('waits for the director before it shows the next update', async () => {
    const [live, socket] = await connected();
    const steps: Step[] = [];
    let finish: () => void = () => undefined;
    live.director = (step, apply) => {
      steps.push(step);
      apply();
      return new Promise((resolve) => (finish = resolve));
    };
    socket.say(update(5, { decision }), update(6, { decision }));
    await settle();
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ behind: 0, before: { values: { power: 0 } }, after: { values: { power: 6 } } });
    expect(live.version).toBe(6);
    expect(live.behind).toBe(1);
    finish();
    await settle();
    expect(live.version).toBe(7);
    expect(live.decision?.prompt).toBe('Your move');
    expect(live.behind).toBe(0);
  });

  it('shows no decision that has been overtaken', async () => {
    const [live, socket] = await connected();
    const seen: (string | undefined)[] = [];
    let finish: () => void = () => undefined;
    live.director = (_step, apply) => {
      apply();
      seen.push(live.decision?.prompt);
      return seen.length === 1 ? new Promise((resolve) => (finish = resolve)) : undefined;
    };
    const asked = (prompt: string) => ({ decision: { ...decision, prompt } });
    socket.say(update(5, asked('first')), update(6, asked('overtaken')), update(7, asked('last')));
    finish();
    await settle();
    expect(seen).toEqual(['first', undefined, 'last']);
  });

  it('goes on where a director fails or never ends', async () => {
    const [live, socket] = await connected();
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    live.director = () => Promise.reject(new Error('no such card on the screen'));
    socket.say(update(5));
    await settle();
    expect(live.version).toBe(6);
    expect(complaints).toHaveBeenCalledOnce();
    live.director = () => new Promise(() => undefined);
    socket.say(update(6), update(7));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(live.version).toBe(8);
  });

  it('forgets what it was about to show when a snapshot comes', async () => {
    const [live, socket] = await connected();
    let later: () => void = () => undefined;
    live.director = (_step, apply) => new Promise((resolve) => (later = () => (apply(), resolve())));
    socket.say(update(5), update(6), snapshot({ version: 20, view: { ...view, values: { power: 20 } } }));
    later();
    await settle();
    expect(live.version).toBe(20);
    expect(live.view?.values.power).toBe(20);
  });

  it('sends one answer at a time and knows when it has arrived', async () => {
    const [live, socket] = await connected();
    live.choose(0);
    live.choose(0);
    expect(socket.sent).toEqual([{ type: 'choose', version: 5, option: 0 }]);
    expect(live.pending).toEqual({ version: 5, option: 0 });
    socket.say(update(5));
    await settle();
    expect(live.pending).toBeNull();
  });

  it('says why an answer was refused, and catches up if it came too late', async () => {
    const [live, socket] = await connected();
    live.choose(0);
    socket.say({ type: 'refused', code: 'stale', reason: 'Somebody was faster.', version: 8 });
    expect(live.pending).toBeNull();
    expect(toasts.all.map((toast) => toast.text)).toEqual(['Somebody was faster.']);
    expect(socket.asked('resync')).toBe(1);
  });

  it('brings each reason to whoever asked for it', async () => {
    const [live, socket] = await connected();
    const [bane, again] = [live.askWhy('Bane', 'line-up'), live.askWhy('Bane', 'line-up')];
    const kick = live.askWhy('Kick', 'kicks');
    expect(socket.asked('why')).toBe(2);
    socket.say({ type: 'why', card: 'Kick', zone: 'kicks', owner: -1, reason: 'Too expensive by 1.' });
    socket.say({ type: 'why', card: 'Bane', zone: 'line-up', owner: -1, reason: 'Not your turn.' });
    await expect(Promise.all([bane, again, kick])).resolves.toEqual([
      'Not your turn.',
      'Not your turn.',
      'Too expensive by 1.',
    ]);
    const unanswered = live.askWhy('Robin', 'hand', 0);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(unanswered).resolves.toBe('');
  });

  it('connects again by itself, ever more patiently, and sits where it sat', async () => {
    const [live, socket] = await connected();
    live.sit(1);
    socket.say(snapshot({ seat: 1 }));
    socket.close();
    await settle();
    expect(live.status).toBe('waiting');
    expect(live.view).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.made).toHaveLength(2);
    FakeSocket.last.accept(snapshot({ seat: 0, version: 6 }));
    expect(live.status).toBe('open');
    expect(FakeSocket.last.sent).toEqual([{ type: 'sit', seat: 1 }]);
  });

  it('stays away where the server says so', async () => {
    const [live, socket] = await connected();
    socket.say({ type: 'closing', reason: 'There is no such table.', again: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(live.status).toBe('refused');
    expect(live.problem).toBe('There is no such table.');
    expect(FakeSocket.made).toHaveLength(1);
  });

  it('comes back where the server only restarts', async () => {
    const [, socket] = await connected();
    socket.say({ type: 'closing', reason: 'Restarting.', again: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('notices a line that has gone silent', async () => {
    const [live, socket] = await connected();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(socket.asked('ping')).toBe(1);
    socket.say({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(socket.asked('ping')).toBe(2);
    expect(live.status).toBe('open');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.readyState).toBe(3);
    expect(FakeSocket.made.length).toBeGreaterThan(1);
    live.close();
    const before = FakeSocket.made.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made).toHaveLength(before);
  });

  it('does not wait for the other side of a line on which a choice is not answered', async () => {
    const [live, socket] = await connected();
    socket.close = () => (socket.readyState = 2); // nobody answers that either
    live.choose(0);
    expect(live.pending).not.toBeNull();
    await vi.advanceTimersByTimeAsync(4000);
    expect(socket.asked('ping')).toBe(1);
    expect(live.status).toBe('open');
    await vi.advanceTimersByTimeAsync(6000);
    expect(live.status).toBe('waiting');
    expect(live.pending).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.made).toHaveLength(2);
    socket.say(snapshot({ version: 99 })); // what comes too late does not count
    expect(live.status).toBe('waiting');
    FakeSocket.last.accept(snapshot({ version: 6 }));
    expect([live.status, live.version]).toEqual(['open', 6]);
  });

  it('asks for a sign of life as soon as the browser is offline, and stays where there is one', async () => {
    const offline: (() => void)[] = [];
    vi.stubGlobal('addEventListener', (event: string, heard: () => void) => {
      if (event === 'offline') offline.push(heard);
    });
    const [live, socket] = await connected();
    for (const heard of offline) heard();
    expect(socket.asked('ping')).toBe(1);
    socket.say({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(live.status).toBe('open');
    for (const heard of offline) heard();
    await vi.advanceTimersByTimeAsync(4000);
    expect(live.status).toBe('waiting');
  });

  it('is told that it was signed out, unless it has a new cookie by now', async () => {
    for (const still of [true, false]) {
      FakeSocket.made = [];
      const live = new Live('abc', {
        ready: () => Promise.resolve(),
        still: () => Promise.resolve(still),
        open: (address) => new FakeSocket(address) as unknown as WebSocket,
      });
      live.connect();
      await settle();
      FakeSocket.last.accept(snapshot({ undo: { player: 1, what: 'play Kick', waiting: [0], left: 60 } }));
      FakeSocket.last.say({ type: 'closing', reason: 'You were signed out.', again: true, signed_out: true });
      await vi.advanceTimersByTimeAsync(2000);
      expect(live.signedOut).toBe(!still);
      expect(FakeSocket.made).toHaveLength(still ? 2 : 1);
      if (still) continue;
      expect(live.status).toBe('refused');
      expect([live.view, live.decision, live.undo]).toEqual([null, null, null]);
    }
  });

  it('passes on what is said, undo requests and hints', async () => {
    const [live, socket] = await connected(
      snapshot({ chat: [{ number: 1, name: 'Ann', seat: 0, text: 'Hi', at: '', event: '', moment: 0 }] }),
    );
    const heard: string[] = [];
    live.on('said', (line) => heard.push(line.text));
    socket.say(
      { type: 'said', line: { number: 2, name: 'Bob', seat: 1, text: 'Hello', at: '' } },
      {
        type: 'undo',
        undo: { player: 1, what: 'play Kick', waiting: [0], left: 60 },
        outcome: '',
        by: -1,
        deadline: null,
      },
      { type: 'hint', version: 5, option: 0, reason: 'It is best.' },
      { type: 'hint', version: 4, option: 0, reason: 'Too late.' },
    );
    expect(live.chat.map((line) => line.text)).toEqual(['Hi', 'Hello']);
    expect(heard).toEqual(['Hello']);
    expect(live.undo?.what).toBe('play Kick');
    expect(live.hint?.reason).toBe('It is best.');
  });
});
