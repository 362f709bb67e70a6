import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

// Programs and spreadsheets wrote these before Unicode, in the languages of the product. Among equals the first wins.
const candidates = [
  'windows-1252',
  'cp850',
  'cp437',
  'windows-1250',
  'windows-1251',
  'windows-1255',
  'cp866',
  'koi8-r',
  'macintosh',
  'maccenteuro',
  'maccyrillic',
] as const;

type Script = 'latin' | 'cyrillic' | 'hebrew' | 'none';
interface Sign {
  kind: 'lower' | 'upper' | 'caseless' | 'mark' | 'digit' | 'other' | 'nonsense';
  script: Script;
  /** How likely it is in a recipe by itself. */
  weight: number;
  isVowel: boolean;
  isFinal: boolean;
}

const frequent = /[éèêàâçôîûëïäöüßñóíáúòùìőűåøæоеаинтсрвліїєהוילמתרבא]/u;
/** Letters of Cyrillic that none of the languages of the product has. */
const foreign = /[ђѓѕјљњћќўџ]/u;
const vowels = /[аеиоуыэюяёіїє]/u;
/** Matches the forms that Hebrew letters have at the end of a word. */
const finals = /[ךםןףץ]/u;
const marks = /[½¼¾°’‘“”„–—…«»•·®©™ªº¿¡§×²³´\u00A0]/u;

const plain = { isVowel: false, isFinal: false };

function signOf(character: string, isLegacy: boolean): Sign {
  if (/\p{L}/u.test(character)) {
    const kind = /\p{Ll}/u.test(character) ? 'lower' : /\p{Lu}/u.test(character) ? 'upper' : 'caseless';
    const script = /\p{Script=Latin}/u.test(character)
      ? 'latin'
      : /\p{Script=Cyrillic}/u.test(character)
        ? 'cyrillic'
        : /\p{Script=Hebrew}/u.test(character)
          ? 'hebrew'
          : 'none';
    const lower = character.toLowerCase();
    const weight = script === 'none' ? -2 : frequent.test(lower) ? 1 : foreign.test(lower) ? -1 : 0;
    return { kind, script, weight, isVowel: vowels.test(character.toLowerCase()), isFinal: finals.test(character) };
  }
  if (/\d/.test(character)) return { kind: 'digit', script: 'none', weight: 0, ...plain };
  if (!isLegacy) return { kind: 'other', script: 'none', weight: 0, ...plain };
  // The points of Hebrew stand on their letters.
  if (/\p{Script=Hebrew}/u.test(character)) return { kind: 'caseless', script: 'hebrew', weight: 0, ...plain };
  return marks.test(character)
    ? { kind: 'mark', script: 'none', weight: /[½¼¾°]/.test(character) ? 0.5 : 0, ...plain }
    : { kind: 'nonsense', script: 'none', weight: -3, ...plain };
}

/** All encodings of Windows have their quotation marks at the same bytes, and so have those of the Mac. */
const quotes: readonly (readonly [encodings: RegExp, marks: Readonly<Record<number, string>>])[] = [
  [/^windows/, { 0x91: '‘', 0x92: '’', 0x93: '“', 0x94: '”' }],
  [/^mac/, { 0xd2: '“', 0xd3: '”', 0xd4: '‘', 0xd5: '’' }],
];

const tables = new Map<string, readonly Sign[]>();

/** Returns the meaning of each byte in an encoding. */
function tableOf(encoding: string): readonly Sign[] {
  const known = tables.get(encoding);
  if (known) return known;
  const table = Array.from({ length: 256 }, (_, byte) =>
    signOf(iconv.decode(Buffer.from([byte]), encoding), byte >= 128),
  );
  tables.set(encoding, table);
  return table;
}

const isLetter = ({ kind }: Sign): boolean => kind === 'lower' || kind === 'upper' || kind === 'caseless';
const blank = signOf(' ', false);

interface Place {
  sign: Sign;
  before: Sign;
  after: Sign;
  /** Whether a neighbour is not ASCII either. */
  isRun: boolean;
  /** The quotation mark at this place, if it is one. */
  quote: string | undefined;
}

function scoreOfMark({ sign, before, after, quote }: Place): number {
  const [opens, closes] = [isLetter(after) && !isLetter(before), !isLetter(after)];
  if (quote === '’') return 1;
  if (quote === '“' || quote === '‘') return opens ? 2 : -1;
  if (quote === '”') return closes ? 2 : -1;
  return sign.weight - (isLetter(before) && isLetter(after) ? 1.5 : 0);
}

function scoreOf(place: Place): number {
  const { sign, before, after, isRun } = place;
  if (!isLetter(sign)) return scoreOfMark(place);
  const isForeign = [before, after].some((other) => isLetter(other) && other.script !== sign.script);
  const isMiscased =
    (sign.kind === 'upper' && before.kind === 'lower') || (sign.kind === 'lower' && after.kind === 'upper');
  // Western words have one letter with an accent here and there. Words of other scripts consist of such bytes.
  const neighbours = sign.script === 'latin' ? (isRun ? -1.5 : 0) : isRun ? 0.5 : -2;
  const isMeasure = before.kind === 'digit';
  // Few letters are words by themselves, and those are frequent.
  const isLone = sign.script === 'latin' && sign.weight <= 0 && !isLetter(before) && !isLetter(after);
  // Vowels and consonants alternate in Cyrillic words. Hebrew words have few vowels.
  const turns = sign.script === 'cyrillic' && isLetter(before) ? (before.isVowel === sign.isVowel ? -1 : 0.5) : 0;
  const ends = sign.isFinal ? (isLetter(after) ? -3 : 1) : 0;
  return (
    1 +
    sign.weight +
    neighbours +
    turns +
    ends -
    (isForeign ? 3 : 0) -
    (isMiscased ? 3 : 0) -
    (isMeasure ? 2 : 0) -
    (isLone ? 2 : 0)
  );
}

/** Enough bytes to tell encodings apart. */
const sampleBytes = 256 * 1_024;

/** Returns the places of the first bytes that are not ASCII. */
function placesOf(bytes: Uint8Array): number[] {
  const places: number[] = [];
  const end = Math.min(bytes.length, sampleBytes);
  for (let at = 0; at < end; at += 1) if ((bytes[at] ?? 0) >= 128) places.push(at);
  return places;
}

/** Returns how well bytes read as text of an encoding. Higher is better. */
function evidence(bytes: Uint8Array, places: readonly number[], encoding: string): number {
  const table = tableOf(encoding);
  const [, marksOf = {}] = quotes.find(([encodings]) => encodings.test(encoding)) ?? [];
  const signAt = (at: number): Sign => table[bytes[at] ?? 32] ?? blank;
  const scores = places.map((at) =>
    scoreOf({
      sign: signAt(at),
      before: signAt(at - 1),
      after: signAt(at + 1),
      isRun: (bytes[at - 1] ?? 0) >= 128 || (bytes[at + 1] ?? 0) >= 128,
      quote: marksOf[bytes[at] ?? 0],
    }),
  );
  return scores.reduce((sum, score) => sum + score, 0);
}

function scoresOf(bytes: Uint8Array): number[] {
  const places = placesOf(bytes);
  return candidates.map((encoding) => evidence(bytes, places, encoding));
}

const bestOf = (scores: readonly number[]): string => candidates[scores.indexOf(Math.max(...scores))] ?? candidates[0];

/** Returns the encoding of text that is not Unicode. It depends on which letters stand next to which. */
export const legacyEncoding = (bytes: Uint8Array): string => bestOf(scoresOf(bytes));

/**
 * Decodes the parts of a file one by one: as UTF-8 where they are valid, else by the letters of this part and those
 * before.
 */
export class LegacyDecoder {
  readonly #known = candidates.map(() => 0);

  decode(bytes: Buffer): string {
    return isUtf8(bytes) ? bytes.toString('utf8') : iconv.decode(bytes, this.#encodingOf(bytes));
  }

  #encodingOf(bytes: Buffer): string {
    const scores = scoresOf(bytes).map((score, at) => {
      // Earlier parts count more while this part alone says little.
      const before = this.#known[at] ?? 0;
      this.#known[at] = before / 2 + score;
      return score + before / 4;
    });
    return bestOf(scores);
  }
}
