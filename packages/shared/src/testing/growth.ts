import { noteFigure } from './proof-notes.ts';
import { isProof } from './proof.ts';
import { seededNumbers } from './seeded-numbers.ts';

/** A text that repeats a unit up to any length, between a start and an end. */
interface HostileText {
  /** The start, the unit and the end, as JSON. */
  name: string;
  of(length: number): string;
}

/** Reads a text, synchronously or not. Its result and its errors are ignored. */
type Reader = (text: string) => unknown;

interface Runtime {
  threadCpuUsage(): { user: number; system: number };
  getBuiltinModule(name: 'node:fs'): {
    readFileSync: (path: string, encoding: 'utf8') => string;
    globSync: (pattern: string, options: { cwd: string }) => string[];
  };
}

// This package has no types of Node. Only tests call this file, and they run in Node.
const { process: runtime, performance: clock } = globalThis as unknown as {
  process: Runtime;
  performance: { now(): number };
};

/** The number and the length of the texts to try. */
interface Effort {
  /** The length of the longest text in UTF-16 units. */
  length: number;
  /** The number of texts to try besides each unit by itself. */
  mixtures: number;
  /**
   * True when shorter texts are tried first, and texts of eight times the length for readers that are quick. Without it,
   * only texts of this length are tried.
   */
  isThorough: boolean;
}

/** The effort of a run of the gate or, with `PROOF=1` in the environment, of the long form. */
export const effort: Effort = isProof
  ? { length: 262_144, mixtures: 200, isThorough: true }
  : { length: 16_384, mixtures: 12, isThorough: true };

/** The same for readers whose tests would take too long with {@link effort}. */
export const lightEffort: Effort = isProof
  ? { length: 65_536, mixtures: 60, isThorough: true }
  : { length: 16_384, mixtures: 0, isThorough: false };

/** Returns the processor time of this thread so far in milliseconds. Other work on the machine does not count. */
function cpuTime(): number {
  const { user, system } = runtime.threadCpuUsage();
  return (user + system) / 1_000;
}

const step = 8;
/** Twice the text may cost 2.5 times the work: a linear reader does twice the work and a quadratic one four times. */
const maxDoubling = 2.5;
/** The most that four times the text may cost in times of the work, measured without the steepest doubling. */
const maxQuadrupling = maxDoubling ** 2;
/** The most that eight times the text may cost in times of the work. */
const maxGrowth = maxDoubling ** 3;
/** Milliseconds. A reader that takes less for a text is fast enough, however its work grows. */
const worthMeasuring = 3;
/**
 * Milliseconds. A reader that takes less for the longest text gets one of eight times the length. One that takes more there
 * shows what grows too fast as well: a faster step than that of a pair of characters is none that readers take.
 */
const quick = isProof ? 25 : 5;
/** Milliseconds. Readings are repeated for this long, because the system counts processor time in coarse steps. */
const measured = 25;
/** The number of readings of a text, of which the quickest counts. */
const readings = 3;
/** Garbage collection may slow down the long text several times in a row. A bad reader is slow in every attempt. */
const attempts = 10;
/** The attempts that are enough where the work grows twice as fast as it may. */
const clearAttempts = 3;

async function run(read: Reader, text: string): Promise<void> {
  try {
    await read(text);
  } catch {
    // A reader may refuse a text, and that must take linear time too.
  }
}

/** Returns the average processor time of one reading, in milliseconds. */
async function costOf(read: Reader, text: string): Promise<number> {
  const start = cpuTime();
  let [runs, spent] = [0, 0];
  // A short text is read thousands of times, or the coarse steps of the clock would decide about it.
  while (spent < measured && runs < 100_000) {
    await run(read, text);
    runs += 1;
    spent = cpuTime() - start;
  }
  return spent / runs;
}

async function millisecondsOf(read: Reader, text: string): Promise<number> {
  const start = clock.now();
  await run(read, text);
  return clock.now() - start;
}

/** Returns the milliseconds of the quickest of several readings: other work can only slow them down. */
async function quickestOf(read: Reader, text: string): Promise<number> {
  let best = Infinity;
  for (let at = 0; at < readings; at += 1) best = Math.min(best, await millisecondsOf(read, text));
  return best;
}

/**
 * Returns true when the cost also grows too fast without the steepest of the three doublings up to a length. A reader
 * whose work makes one step, where its objects outgrow the memory for young ones or where a limit is passed, is linear
 * before and after.
 */
async function growsSteadily(read: Reader, text: HostileText, length: number): Promise<boolean> {
  const costs = [Infinity, Infinity, Infinity, Infinity];
  // Other work may slow one of them down, so that the best of several counts.
  let quadrupling = 0;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    for (const [index, best] of costs.entries())
      costs[index] = Math.min(best, await costOf(read, text.of(length / 2 ** (costs.length - 1 - index))));
    const doublings = costs.slice(1).map((cost, index) => cost / (costs[index] ?? cost));
    const [gentle = 0, middle = 0] = doublings.toSorted((one, other) => one - other);
    quadrupling = gentle * middle;
    if (attempt >= clearAttempts && quadrupling > 2 * maxQuadrupling) break;
  }
  return quadrupling > maxQuadrupling;
}

const noteGrowth = (growth: number): void =>
  noteFigure(`${step} times the text, ${growth.toFixed(1)} times the work at most`, 'growth', growth);

/** `first` is the time of a reading of the text that was made already. */
async function isSuperLinearAt(read: Reader, text: HostileText, length: number, first?: number): Promise<boolean> {
  const [short, long] = [text.of(length / step), text.of(length)];
  noteFigure(`texts of up to ${long.length} units`, 'length', long.length);
  let milliseconds = first ?? (await millisecondsOf(read, long));
  if (milliseconds < worthMeasuring) return false;
  const best = await quickestOf(read, short);
  // A first reading may be slow for other reasons, such as a file that is made for it. The figures are those of the quickest.
  if (isProof || milliseconds / best >= maxGrowth) milliseconds = Math.min(milliseconds, await quickestOf(read, long));
  if (milliseconds < worthMeasuring) return false;
  if (milliseconds / best < maxGrowth) {
    noteGrowth(milliseconds / best);
    return false;
  }
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const cost = await costOf(read, long);
    if (cost < worthMeasuring) return false;
    const growth = cost / (await costOf(read, short));
    if (growth < maxGrowth) {
      noteGrowth(growth);
      return false;
    }
    if (attempt >= clearAttempts && growth > 2 * maxGrowth) break;
  }
  return growsSteadily(read, text, length);
}

/**
 * Returns true when the work of a reader grows faster than the text: in every attempt, eight times the text costs more
 * than 15.6 times the time, and not by a single step. The first attempt is a single reading. Those after it take
 * processor time, of many readings. The text grows step by step, so that a very bad reader is found early.
 */
export async function isSuperLinear(
  read: Reader,
  text: HostileText,
  { length, isThorough }: Omit<Effort, 'mixtures'>,
): Promise<boolean> {
  if (!isThorough) return isSuperLinearAt(read, text, length);
  const lengths = [length];
  while (lengths[0] !== undefined && lengths[0] > step * step * step) lengths.unshift(lengths[0] / step);
  for (const each of lengths) {
    const milliseconds = await millisecondsOf(read, text.of(each));
    if (milliseconds > worthMeasuring && (await isSuperLinearAt(read, text, each, milliseconds))) return true;
    if (each === length && milliseconds < quick) return isSuperLinearAt(read, text, each * step);
  }
  return false;
}

const hostileText = (start: string, unit: string, end: string): HostileText => ({
  name: JSON.stringify([start, unit, end]),
  of: (length) => `${start}${unit.repeat(Math.ceil(length / unit.length))}${end}`,
});

/** Yields each unit of an alphabet repeated, then texts of one or two repeated units between a start and an end. */
function* hostileTexts(alphabet: readonly string[], mixtures: number): Generator<HostileText> {
  for (const unit of alphabet) yield hostileText('', unit, '');
  const next = seededNumbers(alphabet.length);
  const any = (): string => alphabet[next(alphabet.length)] ?? ' ';
  const maybe = (): string => (next(2) === 0 ? '' : any());
  for (let at = 0; at < mixtures; at += 1) yield hostileText(maybe(), `${any()}${maybe()}`, maybe());
}

/** Returns the names of at most three texts for which a reader takes more than linear time. */
export async function superLinearTexts(
  read: Reader,
  alphabet: readonly string[],
  { mixtures, ...reach }: Effort = effort,
): Promise<string[]> {
  const found: string[] = [];
  let tried = 0;
  noteFigure('no text', 'texts');
  for (const text of hostileTexts(alphabet, mixtures)) {
    tried += 1;
    if (await isSuperLinear(read, text, reach)) found.push(text.name);
    if (found.length === 3) break;
  }
  noteFigure(`${tried} texts for a reader`, 'texts', tried);
  return found;
}

const common = [' ', '\n', '\t', 'a', '1', '.', ',', '-', '(', ')', '[', ']', '{', '}', '"', "'", '\\', '/', ':', ';'];
/** A character of each class of a regular expression, by the letter of the class. */
const classes: Readonly<Record<string, string>> = {
  s: ' ',
  d: '1',
  w: 'a',
  b: ' ',
  n: '\n',
  t: '\t',
  r: '\r',
  S: 'a',
  D: 'a',
  p: 'a',
};
const maxTokenLength = 24;

/** Matches texts in quotation marks, and regular expressions. */
const literal = /'([^'\\\n]{1,40})'|\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]{0,4}(?=[.,;)\]\s])/g;

function tokensOf(pattern: string): string[] {
  const plain = pattern
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\p\{[^}]*\}/g, 'a')
    .replace(/\\([a-z])/gi, (_, letter: string) => classes[letter] ?? '')
    .replace(/\(\?(?:[:=!]|<[=!])/g, '(')
    .replace(/\{\d+(?:,\d*)?\}/g, '');
  const words = plain.split(/[|()[\]^$?*+]/);
  const signs = plain.match(/[^\p{L}\p{N}]/gu) ?? [];
  return [...words, ...signs].map((word) => word.replaceAll('\\', ''));
}

/** Returns the characters and short tokens in the regular expressions and texts of source code. */
export function alphabetOf(...sources: readonly string[]): string[] {
  const tokens = sources.flatMap((source) =>
    [...source.matchAll(literal)].flatMap(([, text, pattern = '']) => [text ?? '', ...tokensOf(pattern)]),
  );
  const short = tokens.filter((token) => token !== '' && token.length <= maxTokenLength && !token.includes('.ts'));
  return [...new Set([...common, ...short])];
}

const { globSync, readFileSync } = runtime.getBuiltinModule('node:fs');
const root = `${(import.meta as unknown as { dirname: string }).dirname}/../../../..`;

/** Returns the words in the texts of a file of data (packages/lexicon) as a source has them. */
function wordsAsSource(json: string): string {
  const words: string[] = [];
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') words.push(...value.split(/, |\|/));
    return value;
  });
  return words.map((word) => `'${word}'`).join('\n');
}

/**
 * Returns common signs and, in the long form, the tokens in the sources of a reader, and in the data of which it has its
 * words. They are paths or patterns from the root of the repository, and tests are not among them. Throws when a path or
 * pattern means no file.
 */
export function tokensOfSources(...paths: readonly string[]): string[] {
  const files = paths.flatMap((path) => {
    const found = globSync(path, { cwd: root }).filter((file) => !file.includes('.test.'));
    if (found.length === 0) throw new Error(`No source is called ${path}.`);
    return found.sort();
  });
  const textOf = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');
  const sourceOf = (file: string): string => (file.endsWith('.json') ? wordsAsSource(textOf(file)) : textOf(file));
  return isProof ? alphabetOf(...files.map(sourceOf)) : alphabetOf();
}
