/** The figures of a finished game, arranged for tables and charts. Knows results and faces as data, no game. */
import { listed } from '$/games/wording';
import type { CardFace, PlayerResult, Results, TurnFigures } from '$/lib/api/types';

export interface Row {
  card: string;
  face: CardFace | undefined;
  type: string;
  count: number;
  points: number;
  each: string;
}

export const COLUMNS = ['card', 'type', 'count', 'each', 'points'] as const;
export type Column = (typeof COLUMNS)[number];

/** Points as people write them: a true minus sign, no plus. */
export function signed(points: number): string {
  return points < 0 ? `\u2212${-points}` : `${points}`;
}

export const unit = (points: number) => (Math.abs(points) === 1 ? 'point' : 'points');
const points = (count: number) => `${signed(count)} ${unit(count)}`;

export function rowsOf(player: PlayerResult, faceOf: (name: string) => CardFace | undefined): Row[] {
  return player.cards.map(({ card, count, points }) => {
    const face = faceOf(card);
    const each = points / count;
    return {
      card,
      face,
      type: face?.types.at(-1) ?? '',
      count,
      points,
      each: Number.isInteger(each) ? signed(each) : '',
    };
  });
}

/** Numbers with the largest first, words from A; the other way round where `reversed`. */
export function sorted(rows: readonly Row[], column: Column, reversed: boolean): Row[] {
  const byName = (a: Row, b: Row) => a.card.localeCompare(b.card);
  const compare: Record<Column, (a: Row, b: Row) => number> = {
    card: byName,
    type: (a, b) => a.type.localeCompare(b.type),
    count: (a, b) => b.count - a.count,
    each: (a, b) => b.points / b.count - a.points / a.count,
    points: (a, b) => b.points - a.points,
  };
  const direction = reversed ? -1 : 1;
  return [...rows].sort((a, b) => direction * compare[column](a, b) || byName(a, b));
}

export interface Share {
  look: string;
  type: string;
  count: number;
  points: number;
}

/** What a score is made of: points and cards of each type that counts, the types in the order given. */
export function shares(rows: readonly Row[], looks: readonly string[]): Share[] {
  const found = new Map<string, Share>();
  for (const row of rows) {
    const look = row.face?.look ?? '';
    const share = found.get(look) ?? { look, type: row.type || 'Other', count: 0, points: 0 };
    found.set(look, { ...share, count: share.count + row.count, points: share.points + row.points });
  }
  const place = (look: string) => (looks.indexOf(look) + looks.length + 1) % (looks.length + 1);
  return [...found.values()].filter(({ points }) => points !== 0).sort((a, b) => place(a.look) - place(b.look));
}

/** The players in the order of the result: winners first, then by score; equal scores share a place. */
export function standings(players: readonly PlayerResult[]): { player: PlayerResult; place: number }[] {
  const order = [...players].sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score || a.seat - b.seat);
  const alike = (a: PlayerResult, b: PlayerResult) => a.won === b.won && (a.won || a.score === b.score);
  return order.map((player) => ({ player, place: order.findIndex((other) => alike(other, player)) + 1 }));
}

/** "Ann wins!", "Ann and Bo win together!", or what the game says if nobody has won. */
export function verdict(players: readonly PlayerResult[], nobody = 'Nobody wins.'): string {
  const names = players.filter((player) => player.won).map((player) => player.name);
  if (!names.length) return nobody;
  if (names.length === 1) return `${names[0]} wins!`;
  if (names.length === players.length) return 'Everybody wins!';
  return `${listed(names)} win together!`;
}

/** The same for a whole game: if no points are counted, a team plays against the game, and wins or loses as one. */
export function outcome({ players, scored }: Pick<Results, 'players' | 'scored'>, nobody?: string): string {
  if (scored || players.length < 2)
    return verdict(players, scored ? nobody : `${players[0]?.name ?? 'Nobody'} has lost.`);
  if (players.every((player) => player.won)) return 'The team has won!';
  return verdict(players, nobody ?? 'The team has lost.');
}

/** What is said of a player where points do not say it: somebody gave up, none are counted, or nobody has won, whatever
 * they have. */
export function fate(
  { players, scored, conceded }: Pick<Results, 'players' | 'scored' | 'conceded'>,
  { seat, won }: Pick<PlayerResult, 'seat' | 'won'>,
): string {
  if (seat === conceded) return 'gave up';
  const gone = players.find((player) => player.seat === conceded);
  if (scored && gone && won) return `won, as ${gone.name} gave up`;
  if (scored && players.some((player) => player.won)) return '';
  return won ? 'won' : 'lost';
}

/** The turns numbered consecutively: the second game of a match starts again at turn 1, a chart continues. */
export function countedThrough(results: Results): Results {
  return { ...results, turns: results.turns.map((figures, index) => ({ ...figures, turn: index + 1 })) };
}

export interface Turn {
  /** Of the whole game. */
  turn: number;
  power: number;
}

/** Each player's own turns, in order. */
export function turnsOf(turns: readonly TurnFigures[], seats: number): Turn[][] {
  const own: Turn[][] = Array.from({ length: seats }, () => []);
  for (const { turn, player, power } of turns) own[player]?.push({ turn, power });
  return own;
}

/** Points of each player after each turn, from nothing before the first. */
export function pointsOf(results: Results): { turn: number; points: number }[][] {
  return results.players.map((player) =>
    results.turns.map(({ turn, points }) => ({ turn, points: points[player.seat] ?? 0 })),
  );
}

/** What the charts show, in a sentence for those who do not see them. */
export function powerInWords(results: Results): string {
  const own = turnsOf(results.turns, results.players.length);
  const whose = results.players.length > 1 ? 'their own ' : ''; // what is told around it counts everybody's
  return results.players
    .filter((player) => own[player.seat]!.length)
    .map((player) => {
      const turns = own[player.seat]!;
      const most = Math.max(...turns.map(({ power }) => power));
      const best = turns.findIndex(({ power }) => power === most) + 1; // of their own, as in the chart
      const mean = turns.reduce((sum, turn) => sum + turn.power, 0) / turns.length;
      return `${player.name}: ${mean.toFixed(1)} Power on average, ${most} at most, in ${whose}turn ${best} of ${turns.length}.`;
    })
    .join(' ');
}

/** Who led for how long, and how it ended. */
export function pointsInWords(results: Results): string {
  if (results.players.length === 1) return `${points(results.players[0]!.score)} at the end.`;
  const names = new Map(results.players.map((player) => [player.seat, player.name]));
  let changes = 0;
  let leader = -1;
  for (const turn of results.turns) {
    const most = Math.max(...turn.points);
    const ahead = turn.points.flatMap((value, seat) => (value === most ? [seat] : []));
    if (ahead.length === 1 && ahead[0] !== leader) {
      if (leader >= 0) changes += 1;
      leader = ahead[0]!;
    }
  }
  const final = listed(standings(results.players).map(({ player }) => `${points(player.score)} for ${player.name}`));
  const gone = names.get(results.conceded);
  const lead =
    changes === 0
      ? leader < 0
        ? 'Nobody was ever in the lead alone.'
        : `${names.get(leader)} took the lead first and was never behind.`
      : `The lead changed ${changes === 1 ? 'once' : `${changes} times`}.`;
  const why = gone ? ` Then ${gone} gave up, which decided the game whatever the points.` : '';
  return `${lead} At the end: ${final}.${why}`;
}
