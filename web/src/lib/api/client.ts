/** The server's REST interface as functions. Whatever goes wrong is an `ApiError` whose message is meant for people. */

import { completeAnalysis, completeLog, completeStory } from './complete';
import type {
  CardFace,
  ChangeSeat,
  Code,
  CodeWaits,
  DeckSheet,
  EarlierLog,
  FeatDone,
  FormOptions,
  GameCards,
  GameInfo,
  GameRules,
  GivenDeck,
  GuideInfo,
  HowToPlay,
  Ladder,
  Leaving,
  Lobby,
  Looked,
  Me,
  MyRecord,
  NewTable,
  OptionsChecked,
  PlayOn,
  Problem,
  Replay,
  WireEarlierLog,
  WireReplay,
  Results,
  SeatLink,
  TableAnalysis,
  TableInfo,
} from './types';

export class ApiError extends Error {
  /** `status` is 0 if the server could not be reached; `field` names the option at fault, if there is one. */
  constructor(
    message: string,
    readonly status: number,
    readonly field = '',
  ) {
    super(message);
    this.name = 'ApiError';
  }

  get offline(): boolean {
    return this.status === 0;
  }
}

/** The sentence to show for anything that was thrown. */
export function explain(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong here. Reload the page and try again.';
}

const SENTENCES: Record<number, string> = {
  401: 'You are not signed in at this table.',
  403: 'You are not allowed to do that.',
  404: 'There is nothing at this address.',
  413: 'That is too large.',
  429: 'Too many requests in a short time. Wait a moment, then try again.',
  502: 'The server is restarting. Try again in a moment.',
  503: 'The server is busy. Try again in a moment.',
};

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';
}

async function failure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (response.status < 500 && isProblem(body)) {
    return new ApiError(body.detail, response.status, body.field ?? '');
  }
  const sentence = SENTENCES[response.status] ?? 'The server could not do that. Try again, or reload the page.';
  return new ApiError(sentence, response.status);
}

async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError('The server cannot be reached. Check your connection, then try again.', 0);
  }
  if (!response.ok) throw await failure(response);
  if (response.status === 204) return undefined as Answer;
  return (await response.json()) as Answer;
}

const at = encodeURIComponent;

function query(values: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
}

export const api = {
  me: () => request<Me>('GET', 'me'),
  rename: (name: string) => request<Me>('PUT', 'me', { name }),
  signOutElsewhere: () => request<Me>('POST', 'me/sign-out'),
  giveCode: () => request<Code>('POST', 'me/code'),
  codeWaits: () => request<CodeWaits>('GET', 'me/code'),
  withdrawCode: () => request<void>('DELETE', 'me/code'),
  lookAtCode: (code: string) => request<Looked>('POST', 'me/move/look', { code }),
  record: () => request<MyRecord>('GET', 'me/record'),
  ladder: () => request<Ladder[]>('GET', 'me/ladder'),
  moveHere: (code: string, bring: boolean) => request<Me>('POST', 'me/move', { code, bring }),

  games: () => request<GameInfo[]>('GET', 'games'),
  check: (game: string, options: FormOptions) =>
    request<OptionsChecked>('POST', `games/${at(game)}/check`, { options }),
  cards: (game: string): Promise<CardFace[]> =>
    request<GameCards>('GET', `games/${at(game)}/cards`).then((answer) => answer.cards),
  deck: (game: string, deck: GivenDeck) => request<DeckSheet>('POST', `games/${at(game)}/deck`, deck),
  feats: (game: string) => request<FeatDone[]>('GET', `games/${at(game)}/feats`),
  rules: (game: string) => request<GameRules>('GET', `games/${at(game)}/rules`),

  guides: () => request<GuideInfo[]>('GET', 'guides'),
  howToPlay: (guide: string) => request<HowToPlay>('GET', `guides/${at(guide)}`),
  learn: (guide: string, again = false) => request<TableInfo>('POST', `guides/${at(guide)}/lesson`, { again }),

  lobby: () => request<Lobby>('GET', 'tables'),
  makeTable: (table: NewTable) => request<TableInfo>('POST', 'tables', table),
  table: (id: string, invite = '') => request<TableInfo>('GET', `tables/${at(id)}${query({ invite })}`),
  join: (id: string, seat = -1, invite = '', agreed = false) =>
    request<TableInfo>('POST', `tables/${at(id)}/join`, { seat, invite, agreed }),
  leave: (id: string, expected: Leaving = '') => request<TableInfo>('POST', `tables/${at(id)}/leave`, { expected }),
  concede: (id: string) => request<TableInfo>('POST', `tables/${at(id)}/concede`),
  archive: (id: string, archived: boolean) => request<TableInfo>('PUT', `tables/${at(id)}/shelf`, { archived }),
  share: (id: string) => request<TableInfo>('POST', `tables/${at(id)}/share`),
  start: (id: string) => request<TableInfo>('POST', `tables/${at(id)}/start`),
  changeSeat: (id: string, seat: number, change: ChangeSeat) =>
    request<TableInfo>('PUT', `tables/${at(id)}/seats/${seat}`, change),
  rematch: (id: string) => request<TableInfo>('POST', `tables/${at(id)}/rematch`),
  removeTable: (id: string) => request<void>('DELETE', `tables/${at(id)}`),
  tableCards: (id: string, invite = ''): Promise<CardFace[]> =>
    request<GameCards>('GET', `tables/${at(id)}/cards${query({ invite })}`).then((answer) => answer.cards),
  results: (id: string, invite = '') => request<Results>('GET', `tables/${at(id)}/results${query({ invite })}`),
  replay: async (id: string, seat?: number, invite = ''): Promise<Replay> => {
    const replay = await request<WireReplay>('GET', `tables/${at(id)}/replay${query({ seat, invite })}`);
    const steps = replay.steps.map((step) => ({
      ...step,
      log: completeLog(step.log),
      story: completeStory(step.story),
    }));
    return { ...replay, log: completeLog(replay.log), story: completeStory(replay.story), steps };
  },
  analysis: (id: string, open: boolean, since: number, invite = '') =>
    request<TableAnalysis>('GET', `tables/${at(id)}/analysis${query({ open, since, invite })}`).then(completeAnalysis),
  analyze: (id: string, open: boolean, invite = '') =>
    request<TableAnalysis>('POST', `tables/${at(id)}/analysis${query({ open, invite })}`).then(completeAnalysis),
  playOn: (id: string, wanted: PlayOn, invite = '') =>
    request<TableInfo>('POST', `tables/${at(id)}/play-on${query({ invite })}`, wanted),
  earlierLog: async (id: string, seat: number, before: number, invite = ''): Promise<EarlierLog> => {
    const found = await request<WireEarlierLog>('GET', `tables/${at(id)}/log${query({ seat, before, invite })}`);
    return { log: completeLog(found.log), story: completeStory(found.story) };
  },
  seatLink: (id: string, seat: number, alone = false) =>
    request<SeatLink>('POST', `tables/${at(id)}/seats/${seat}/link`, { alone }),
  putOthersOut: (id: string, seat: number) => request<TableInfo>('POST', `tables/${at(id)}/seats/${seat}/alone`),
  claim: (secret: string) => request<TableInfo>('POST', 'claim', { secret }),
};
