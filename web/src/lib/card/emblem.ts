/**
 * A picture for a name, the same every time: a sign, a pattern behind it, and colours. Words in the name choose sign and
 * colour where they can ("Ring", "Frost", "Green"); everything else is drawn from the name by lot. The look keeps the
 * colours inside those of the card's type; heroes and players have colours of their own. No game is known here.
 */

import { GLYPHS, disc, polygon, star, type Glyph, type GlyphName } from './glyphs';

export interface Shape {
  path: string;
  fill: string;
  opacity?: number;
}

export interface Emblem {
  ground: string;
  shapes: readonly Shape[];
  glyph: Glyph;
  sign: GlyphName;
  main: string;
  accent: string;
  frame: { path: string; fill: string } | null;
  tilt: number;
}

/** Numbers from a text: the same text gives the same numbers. */
export function lots(text: string): () => number {
  let seed = 2166136261;
  for (const char of text) seed = Math.imul(seed ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const WORDS: readonly (readonly [RegExp, GlyphName])[] = [
  [/\bring\b/, 'ring'],
  [/battery/, 'battery'],
  [/lantern/, 'lantern'],
  [/trident|ocean|atlant/, 'trident'],
  [/\bbow\b/, 'bow'],
  [/arrow/, 'arrow'],
  [/lasso|rope|whip/, 'lasso'],
  [/belt/, 'belt'],
  [/\bcape|cowl|cloak/, 'cape'],
  [/signal/, 'lamp'],
  [/mobile|\bcar\b|cycle/, 'car'],
  [/rang\b/, 'blade'],
  [/katana|sword|sabre/, 'sword'],
  [/stroke|warrior|blade/, 'swords'],
  [/helm/, 'helmet'],
  [/\bhat\b|top hat/, 'hat'],
  [/\bcell/, 'cell'],
  [/asylum|gate|prison/, 'gate'],
  [/cave/, 'cave'],
  [/fortress|ice\b|solitude/, 'crystal'],
  [/watch|orbit|satellite/, 'satellite'],
  [/tower/, 'tower'],
  [/city|polis\b/, 'city'],
  [/genesis|world|planet/, 'planet'],
  [/heat|fire|flame|blaze|rage/, 'flame'],
  [/vision|\beye|monitor|sight|seer/, 'eye'],
  [/bullet|gun\b/, 'bullet'],
  [/shot|squad|hunter|sniper/, 'target'],
  [/speed|fast|flash|shazam|thunder|volt/, 'bolt'],
  [/strength|mighti|muscle/, 'dumbbell'],
  [/punch|fist|\bblow\b/, 'fist'],
  [/kick|boot/, 'boot'],
  [/weak|vulnerab|heart/, 'heartbreak'],
  [/cry\b|sonic|siren|scream|song/, 'speaker'],
  [/tornado|wind\b|cyclone|storm/, 'whirl'],
  [/field|dome|barrier/, 'dome'],
  [/teleport|portal|gateway/, 'portal'],
  [/starbolt|solar|\bsun/, 'sun'],
  [/starro|starfish/, 'starfish'],
  [/\bstar\b/, 'star'],
  [/beetle|bug\b|insect/, 'beetle'],
  [/\bcat|cheetah|lion|panther/, 'cat'],
  [/knight/, 'helmet'],
  [/king\b|prince\b/, 'crown'],
  [/princess|queen|diana|wonder/, 'tiara'],
  [/robin|raven|canary|penguin|crow\b/, 'bird'],
  [/hawk|wing/, 'wing'],
  [/talon|claw/, 'claw'],
  [/feather/, 'feather'],
  [/croc/, 'croc'],
  [/manta|fish|shark|aqua|sea\b|mera\b/, 'fish'],
  [/gorilla|wolf|lobo|paw\b/, 'paw'],
  [/ivy|green\b|plant|leaf/, 'leaf'],
  [/swamp|forest|tree/, 'tree'],
  [/cold|freeze|frost|snow/, 'snowflake'],
  [/brain|mind\b|psych/, 'brain'],
  [/cyborg|tech|android|machine|robot/, 'chip'],
  [/skeet|drone|amazo/, 'robot'],
  [/metal|steel|iron/, 'anvil'],
  [/riddle|mystery|puzzle/, 'question'],
  [/joker|harley|jester|clown/, 'jester'],
  [/two.face|coin/, 'coin'],
  [/dead|grundy|grave/, 'tombstone'],
  [/ghost|phantom|ghul/, 'ghost'],
  [/demon|devil|\bhel|trigon/, 'horns'],
  [/blood|drop|parasite/, 'drop'],
  [/doom|meteor|comet/, 'meteor'],
  [/dark|night|moon|\bbat/, 'moon'],
  [/future|time\b|chrono/, 'hourglass'],
  [/zat|magic|wizard/, 'wand'],
  [/saint|angel|cross\b/, 'cross'],
  [/dr\.|doctor|science/, 'flask'],
  [/plastic|elastic|spiral/, 'spiral'],
  [/clay/, 'mask'],
  [/gold|gem\b|sapphire/, 'gem'],
  [/control|hammond|hand\b/, 'hand'],
  [/lex\b|mayor|baron/, 'tie'],
  [/fear|scare/, 'horns'],
  [/super/, 'sun'],
];

const POOLS: Record<string, readonly GlyphName[]> = {
  hero: ['star', 'spark', 'chevrons', 'shield', 'sun', 'gem', 'wing', 'mask', 'cross', 'orbit', 'hexes', 'burst', 'atom', 'cape'],
  villain: ['skull', 'horns', 'claw', 'ghost', 'flask', 'hook', 'snake', 'web', 'spiral', 'swords', 'eye', 'mask', 'meteor', 'hand', 'cards', 'drop'],
  'super-power': ['bolt', 'burst', 'flame', 'spark', 'atom', 'sun', 'portal', 'wave', 'whirl'],
  equipment: ['cog', 'chip', 'gem', 'anvil', 'flask', 'robot', 'battery', 'hourglass'],
  location: ['city', 'tower', 'planet', 'gate', 'crystal', 'moon', 'tree', 'satellite'],
  starter: ['fist', 'boot', 'star'],
  weakness: ['heartbreak', 'drop', 'web'],
  player: ['cat', 'bird', 'fish', 'robot', 'ghost', 'moon', 'star', 'crown', 'gem', 'mask', 'leaf', 'bolt', 'helmet', 'paw', 'sun', 'snake', 'planet', 'beetle', 'flame', 'starfish'],
};
const KIN: Record<string, string> = { 'super-hero': 'hero', 'super-villain': 'villain' };

const COLOURS: readonly (readonly [RegExp, number])[] = [
  [/green|emerald|swamp|ivy|leaf/, 140],
  [/red\b|crimson|scarlet|ruby|blood/, 354],
  [/blue|aqua|ocean|sapphire/, 215],
  [/yellow|gold/, 48],
  [/orange/, 26],
  [/indigo|violet|purple/, 262],
  [/white|silver|canary/, 52],
  [/black|dark|night|raven/, 232],
  [/pink|rose/, 335],
];

/** Hue, how far it may wander, saturation, and how light grounds are. */
const GROUNDS: Record<string, { hue: number; wander: number; saturation: number; light: readonly number[] }> = {
  villain: { hue: 357, wander: 16, saturation: 68, light: [27, 40, 50] },
  'super-villain': { hue: 350, wander: 24, saturation: 62, light: [14, 20, 30] },
  'super-power': { hue: 30, wander: 14, saturation: 92, light: [36, 48, 58] },
  equipment: { hue: 212, wander: 22, saturation: 14, light: [32, 48, 64] },
  location: { hue: 268, wander: 22, saturation: 56, light: [26, 40, 54] },
  starter: { hue: 46, wander: 8, saturation: 88, light: [42, 52, 60] },
  weakness: { hue: 152, wander: 20, saturation: 48, light: [20, 30, 40] },
};
const OWN_LIGHT = [26, 38, 50];

const colour = (hue: number, saturation: number, light: number) =>
  `hsl(${Math.round((hue + 720) % 360)} ${Math.round(saturation)}% ${Math.round(light)}%)`;

type Draw = (lot: () => number) => string;

const round = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `${round(x)} ${round(y)}`;
const times = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join('');
const dot = (x: number, y: number, radius: number) => disc(round(x), round(y), round(radius));

function rays(lot: () => number): string {
  const count = 9 + Math.floor(lot() * 10);
  const [x, y, turn] = [35 + lot() * 30, 40 + lot() * 25, lot() * Math.PI];
  return times(count, (index) => {
    const [a, b] = [index, index + 0.5].map((step) => turn + (step / count) * 2 * Math.PI) as [number, number];
    return `M${at(x, y)}L${at(x + 150 * Math.cos(a), y + 150 * Math.sin(a))}L${at(x + 150 * Math.cos(b), y + 150 * Math.sin(b))}z`;
  });
}

function growingDots(lot: () => number): string {
  const [sideways, rising] = [lot() < 0.5, lot() < 0.5];
  return times(100, (index) => {
    const [column, line] = [index % 10, Math.floor(index / 10)];
    const along = ((sideways ? column : line) + 0.5) / 10;
    const radius = 0.8 + 4.8 * (rising ? along : 1 - along);
    return dot(column * 10.5 + (line % 2 ? 5 : 0), line * 10.5 + 3, radius);
  });
}

function speedLines(lot: () => number): string {
  let y = 2;
  return times(15, () => {
    const [x, length, height] = [lot() * 70 - 15, 25 + lot() * 60, 1.2 + lot() * 3.2];
    const line = `M${at(x, y)}L${at(x + length, y + height / 2)}L${at(x, y + height)}z`;
    y += height + 2 + lot() * 4;
    return line;
  });
}

function rings(lot: () => number): string {
  const [x, y] = [30 + lot() * 40, 30 + lot() * 40];
  return times(7, (index) => {
    const [outer, inner] = [12 + index * 16, 5 + index * 16];
    return `${dot(x, y, outer)}M${at(x - inner, y)}a${inner} ${inner} 0 1 1 ${2 * inner} 0a${inner} ${inner} 0 1 1 ${-2 * inner} 0z`;
  });
}

function stripes(lot: () => number): string {
  const [width, lean] = [6 + lot() * 8, (lot() < 0.5 ? -1 : 1) * (25 + lot() * 45)];
  return times(Math.ceil(200 / width / 2), (index) => {
    const x = -60 + index * width * 2;
    return `M${at(x, -5)}h${round(width)}L${at(x + width + lean, 105)}h${round(-width)}z`;
  });
}

function zigzags(lot: () => number): string {
  const [teeth, height] = [5 + Math.floor(lot() * 4), 10 + lot() * 8];
  const width = 100 / teeth;
  return times(4, (line) => {
    const y = line * 27 - 4;
    const there = times(teeth + 1, (i) => `L${at(i * width, y + (i % 2 ? height : 0))}`);
    const back = times(teeth + 1, (i) => `L${at(100 - i * width, y + 11 + ((teeth - i) % 2 ? height : 0))}`);
    return `M${at(0, y)}${there}${back}z`;
  });
}

function diamonds(lot: () => number): string {
  const [size, stretch] = [9 + lot() * 6, 1.1 + lot() * 0.9];
  const lines = Math.ceil(100 / (size * stretch)) + 1;
  const columns = Math.ceil(100 / size / 2) + 1;
  return times(lines * columns, (index) => {
    const line = Math.floor(index / columns);
    const [x, y] = [((index % columns) + (line % 2) / 2) * size * 2, line * size * stretch];
    return `M${at(x, y - size * stretch)}L${at(x + size, y)}L${at(x, y + size * stretch)}L${at(x - size, y)}z`;
  });
}

function waves(lot: () => number): string {
  const [length, height] = [20 + lot() * 20, 3 + lot() * 5];
  return times(6, (line) => {
    const y = line * 18;
    const crests = times(Math.ceil(120 / length) * 2, (i) => `q${at(length / 4, i % 2 ? height : -height)} ${at(length / 2, 0)}`);
    const count = Math.ceil(120 / length) * 2;
    const back = times(count, (i) => `q${at(-length / 4, i % 2 ? -height : height)} ${at(-length / 2, 0)}`);
    return `M${at(-10, y)}${crests}v8${back}z`;
  });
}

function sparkles(lot: () => number): string {
  return times(16, () => {
    const [x, y, size] = [lot() * 100, lot() * 100, 2.5 + lot() * 7];
    const waist = size * 0.22;
    return `M${at(x, y - size)}L${at(x + waist, y - waist)}L${at(x + size, y)}L${at(x + waist, y + waist)}L${at(x, y + size)}L${at(x - waist, y + waist)}L${at(x - size, y)}L${at(x - waist, y - waist)}z`;
  });
}

function comb(lot: () => number): string {
  const size = 8 + lot() * 5;
  const [dx, dy] = [size * 1.85, size * 1.6];
  const columns = Math.ceil(100 / dx) + 1;
  return times(columns * (Math.ceil(100 / dy) + 1), (index) => {
    const line = Math.floor(index / columns);
    const [x, y] = [((index % columns) + (line % 2) / 2) * dx, line * dy];
    const corners = Array.from({ length: 6 }, (_, i) => {
      const angle = (i / 6) * 2 * Math.PI + Math.PI / 6;
      return at(x + size * 0.92 * Math.cos(angle), y + size * 0.92 * Math.sin(angle));
    });
    return lot() < 0.62 ? `M${corners.join('L')}z` : '';
  });
}

function swirl(lot: () => number): string {
  const arms = 5 + Math.floor(lot() * 5);
  const turn = lot() < 0.5 ? 1 : -1;
  const [x, y] = [40 + lot() * 20, 40 + lot() * 20];
  const arm = (start: number) => Array.from({ length: 9 }, (_, i) => {
    const [radius, angle] = [i * 13, start + turn * i * 0.24];
    return at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  });
  return times(arms, (index) => {
    const start = (index / arms) * 2 * Math.PI;
    return `M${arm(start).join('L')}L${arm(start + Math.PI / arms).reverse().join('L')}z`;
  });
}

function shards(lot: () => number): string {
  return times(13, () => {
    const [x, y, size] = [lot() * 100, lot() * 100, 10 + lot() * 26];
    const corners = Array.from({ length: 3 }, (_, i) => {
      const angle = (i / 3) * 2 * Math.PI + lot() * 1.4;
      return at(x + size * Math.cos(angle), y + size * Math.sin(angle));
    });
    return `M${corners.join('L')}z`;
  });
}

function bricks(lot: () => number): string {
  const [width, height] = [16 + lot() * 10, 8 + lot() * 4];
  const columns = Math.ceil(100 / width) + 1;
  return times(columns * (Math.ceil(100 / height) + 1), (index) => {
    const line = Math.floor(index / columns);
    const [x, y] = [((index % columns) - (line % 2) / 2) * width, line * height];
    return lot() < 0.68 ? `M${at(x, y)}h${round(width - 1.6)}v${round(height - 1.6)}h${round(1.6 - width)}z` : '';
  });
}

function skyline(lot: () => number): string {
  let x = -4;
  return times(12, () => {
    const [width, height] = [6 + lot() * 9, 22 + lot() * 58];
    const house = `M${at(x, 100)}V${round(100 - height)}h${round(width)}V100z`;
    x += width + lot() * 2;
    return house;
  });
}

const PATTERNS: readonly Draw[] = [
  rays, growingDots, speedLines, rings, stripes, zigzags, diamonds, waves, sparkles, comb, swirl, shards, bricks, skyline,
];
const PATTERNS_OF: Record<string, readonly Draw[]> = {
  location: [skyline, bricks, rays, waves, comb, growingDots, stripes, sparkles, diamonds],
  'super-power': [rays, speedLines, zigzags, swirl, shards, sparkles, rings, growingDots],
};

const FRAMES: readonly (string | null)[] = [
  null,
  null,
  null,
  disc(12, 12, 15.5),
  star(16, 18, 14),
  polygon(6, 17),
  polygon(4, 19.5),
  star(9, 19, 13.5),
  'M-1.500 -1.500h27v27h-27z',
];

const known = new Map<string, Emblem>();

/** The emblem of a name on a card (or person) of that look. */
export function emblem(name: string, look: string): Emblem {
  const key = `${look}/${name}`;
  const before = known.get(key);
  if (before) return before;
  const made = draw(name, look);
  known.set(key, made);
  return made;
}

function draw(name: string, look: string): Emblem {
  const lot = lots(`${name}/${look}`);
  const choose = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(lot() * things.length)] as Thing;
  const lower = name.toLowerCase();
  const kin = KIN[look] ?? look;

  const word = look === 'player' ? undefined : WORDS.find(([pattern]) => pattern.test(lower));
  const sign = word?.[1] ?? choose(POOLS[kin] ?? POOLS.hero ?? []);

  const worded = COLOURS.find(([pattern]) => pattern.test(lower))?.[1];
  const own = GROUNDS[look];
  const hue = own ? own.hue + (lot() * 2 - 1) * own.wander : (worded ?? Math.floor(lot() * 24) * 15) + lot() * 10;
  const saturation = own ? own.saturation + (lot() * 2 - 1) * 8 : 58 + lot() * 22;
  const light = choose(own?.light ?? OWN_LIGHT);
  const brighter = light < 45 || lot() < 0.4;
  const shade = light + (brighter ? 11 + lot() * 9 : -(10 + lot() * 8));
  const shift = (lot() * 2 - 1) * (own ? 14 : 46);

  const accentHue = worded ?? choose([hue + 180, hue + 150, hue - 150, hue + 60, hue - 60, 48, 190]);
  const pale = choose([
    colour(48, 100, 94),
    colour(hue, 80, 93),
    colour(accentHue, 90, 88),
    colour(50, 96, 76),
    colour(0, 0, 100),
  ]);
  const path = choose(FRAMES);
  const frame = path === null ? null : { path, fill: choose(framesFor(hue + shift, saturation, light)) };

  return {
    ground: colour(hue, saturation, light),
    shapes: [{ path: choose(PATTERNS_OF[kin] ?? PATTERNS)(lot), fill: colour(hue + shift, saturation + 6, shade) }],
    glyph: GLYPHS[sign],
    sign,
    main: pale,
    accent: colour(accentHue, 82, 58),
    frame,
    tilt: Math.round((lot() * 2 - 1) * 9),
  };
}

/** Colours for the shape behind a sign. A darker yellow is a brown, so warm grounds get another colour instead. */
function framesFor(hue: number, saturation: number, light: number): string[] {
  const warm = (hue + 720) % 360 > 12 && (hue + 720) % 360 < 80 && saturation > 40;
  if (light < 34) return [colour(hue, saturation, light + 34), colour(hue + 30, saturation, light + 26)];
  if (warm) return [colour(350, 72, 38), colour(226, 58, 30), colour(200, 72, 32)];
  return [colour(hue, saturation, light - 24), colour(hue - 40, saturation, light - 20)];
}
