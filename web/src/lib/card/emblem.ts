/**
 * A picture for a name, the same every time: a sign, a pattern behind it, and colors. Words in the name choose sign and
 * color where they can ("Ring", "Frost", "Green"); everything else is drawn from the name by lot. The look keeps the
 * colors inside those of the card's type; heroes and players have colors of their own. No game is known here.
 */

import { GLYPHS, disc, polygon, star, type Glyph, type GlyphName } from './glyphs';
import { patternsFor } from './patterns';

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
  [/rescue/, 'hand'],
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
  [/nightwing/, 'mask'],
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
  hero: [
    'star',
    'spark',
    'chevrons',
    'shield',
    'sun',
    'gem',
    'wing',
    'mask',
    'cross',
    'orbit',
    'hexes',
    'burst',
    'atom',
    'cape',
  ],
  villain: [
    'skull',
    'horns',
    'claw',
    'ghost',
    'flask',
    'hook',
    'snake',
    'web',
    'spiral',
    'swords',
    'eye',
    'mask',
    'meteor',
    'hand',
    'cards',
    'drop',
  ],
  'super-power': ['bolt', 'burst', 'flame', 'spark', 'atom', 'sun', 'portal', 'wave', 'whirl'],
  equipment: ['cog', 'chip', 'gem', 'anvil', 'flask', 'robot', 'battery', 'hourglass'],
  location: ['city', 'tower', 'planet', 'gate', 'crystal', 'moon', 'tree', 'satellite'],
  starter: ['fist', 'boot', 'star'],
  weakness: ['heartbreak', 'drop', 'web'],
  bot: ['robot'], // and nobody else
  player: [
    'cat',
    'bird',
    'fish',
    'wing',
    'ghost',
    'moon',
    'star',
    'crown',
    'gem',
    'mask',
    'leaf',
    'bolt',
    'helmet',
    'paw',
    'sun',
    'snake',
    'planet',
    'beetle',
    'flame',
    'starfish',
  ],
};
const NAMED: readonly string[] = ['player', 'bot']; // whose names are no words for a picture
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
  crisis: { hue: 308, wander: 30, saturation: 60, light: [16, 26, 38] },
  weakness: { hue: 152, wander: 20, saturation: 48, light: [20, 30, 40] },
};
const OWN_LIGHT = [26, 38, 50];

const color = (hue: number, saturation: number, light: number) =>
  `hsl(${Math.round((hue + 720) % 360)} ${Math.round(saturation)}% ${Math.round(light)}%)`;

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

  const word = NAMED.includes(look) ? undefined : WORDS.find(([pattern]) => pattern.test(lower));
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
    color(48, 100, 94),
    color(hue, 80, 93),
    color(accentHue, 90, 88),
    color(50, 96, 76),
    color(0, 0, 100),
  ]);
  const path = choose(FRAMES);
  const frame = path === null ? null : { path, fill: choose(framesFor(hue + shift, saturation, light)) };

  return {
    ground: color(hue, saturation, light),
    shapes: [{ path: choose(patternsFor(kin))(lot), fill: color(hue + shift, saturation + 6, shade) }],
    glyph: GLYPHS[sign],
    sign,
    main: pale,
    accent: color(accentHue, 82, 58),
    frame,
    tilt: Math.round((lot() * 2 - 1) * 9),
  };
}

/** Colors for the shape behind a sign. A darker yellow is a brown, so warm grounds get another color instead. */
function framesFor(hue: number, saturation: number, light: number): string[] {
  const warm = (hue + 720) % 360 > 12 && (hue + 720) % 360 < 80 && saturation > 40;
  if (light < 34) return [color(hue, saturation, light + 34), color(hue + 30, saturation, light + 26)];
  if (warm) return [color(350, 72, 38), color(226, 58, 30), color(200, 72, 32)];
  return [color(hue, saturation, light - 24), color(hue - 40, saturation, light - 20)];
}
