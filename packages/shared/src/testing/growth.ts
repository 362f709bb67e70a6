/** A text of any length that repeats a unit, between a start and an end. */
interface HostileText {
  /** The start, the unit and the end, as JSON. */
  name: string;
  of(length: number): string;
}

/** Reads a text, at once or later; what it answers and what it throws is of no interest. */
type Reader = (text: string) => unknown;

interface Runtime {
  env: Record<string, string | undefined>;
  threadCpuUsage(): { user: number; system: number };
}

// The package knows neither Node nor browsers: only tests call this.
const { process: runtime, performance: clock } = globalThis as unknown as {
  process: Runtime;
  performance: { now(): number };
};

/** How much of an alphabet is tried, and on how much text. */
interface Effort {
  /** UTF-16 units of the longest text. */
  length: number;
  /** Texts that are tried besides each unit by itself. */
  mixtures: number;
}

/** What a run of the gate can afford; `PROOF=1` in the environment asks for the long form. */
export const effort: Effort =
  runtime.env.PROOF === '1' ? { length: 262_144, mixtures: 2_000 } : { length: 32_768, mixtures: 24 };

/** Processor time of this thread so far, in milliseconds; other work on the machine does not count. */
function cpuTime(): number {
  const { user, system } = runtime.threadCpuUsage();
  return (user + system) / 1_000;
}

const step = 8;
/** Eight times the text costs a linear reader eight times the work, a quadratic one 64 times. */
const maxGrowth = 24;
/** Milliseconds of one text below which nothing grows that anybody would notice. */
const worthMeasuring = 3;
/** Milliseconds of the longest text below which a reader is asked for eight times as much. */
const quick = 25;
/** Milliseconds that are measured together: the system counts processor time in steps of several. */
const measured = 25;
/** A collection of garbage can fall on the long text several times in a row; what grows too fast does so each time. */
const attempts = 10;

async function run(read: Reader, text: string): Promise<void> {
  try {
    await read(text);
  } catch {
    // A text may be refused; that has to be linear too.
  }
}

/** The processor time of one reading, of many in a row. */
async function costOf(read: Reader, text: string): Promise<number> {
  const start = cpuTime();
  let [runs, spent] = [0, 0];
  while (spent < measured && runs < 1_000) {
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

async function isSuperLinearAt(read: Reader, text: HostileText, length: number): Promise<boolean> {
  const [short, long] = [text.of(length / step), text.of(length)];
  if ((await millisecondsOf(read, long)) < worthMeasuring) return false;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const cost = await costOf(read, long);
    if (cost < worthMeasuring || cost < maxGrowth * (await costOf(read, short))) return false;
  }
  return true;
}

/**
 * Whether the work of a reader grows faster than the text: eight times the text costs more than 24 times the processor
 * time, each time it is tried. The text grows step by step, so that a reader far worse than quadratic is told early.
 */
export async function isSuperLinear(read: Reader, text: HostileText, length: number): Promise<boolean> {
  const lengths = [length];
  while (lengths[0] !== undefined && lengths[0] > step * step * step) lengths.unshift(lengths[0] / step);
  for (const each of lengths) {
    const milliseconds = await millisecondsOf(read, text.of(each));
    if (milliseconds > worthMeasuring && (await isSuperLinearAt(read, text, each))) return true;
    if (each === length && milliseconds < quick) return isSuperLinearAt(read, text, each * step);
  }
  return false;
}

/** The same numbers each time, from 0 up to `max`. */
function numbers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

const hostileText = (start: string, unit: string, end: string): HostileText => ({
  name: JSON.stringify([start, unit, end]),
  of: (length) => `${start}${unit.repeat(Math.ceil(length / unit.length))}${end}`,
});

/** Each unit of an alphabet repeated, and mixtures: one or two units repeated behind a start and before an end. */
function* hostileTexts(alphabet: readonly string[], mixtures: number): Generator<HostileText> {
  for (const unit of alphabet) yield hostileText('', unit, '');
  const next = numbers(alphabet.length);
  const any = (): string => alphabet[next(alphabet.length)] ?? ' ';
  const maybe = (): string => (next(2) === 0 ? '' : any());
  for (let at = 0; at < mixtures; at += 1) yield hostileText(maybe(), `${any()}${maybe()}`, maybe());
}

/** The names of the texts, at most three, on which a reader is slower than linear. */
export async function superLinearTexts(
  read: Reader,
  alphabet: readonly string[],
  { length, mixtures }: Effort = effort,
): Promise<string[]> {
  const found: string[] = [];
  for (const text of hostileTexts(alphabet, mixtures)) {
    if (await isSuperLinear(read, text, length)) found.push(text.name);
    if (found.length === 3) break;
  }
  return found;
}

const common = [' ', '\n', '\t', 'a', '1', '.', ',', '-', '(', ')', '[', ']', '{', '}', '"', "'", '\\', '/', ':', ';'];
/** What stands for a class of characters of a regular expression. */
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

/** Texts between quotation marks, and regular expressions. */
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

/** The characters and short tokens that the source of a reader names in its regular expressions and texts. */
export function alphabetOf(...sources: readonly string[]): string[] {
  const tokens = sources.flatMap((source) =>
    [...source.matchAll(literal)].flatMap(([, text, pattern = '']) => [text ?? '', ...tokensOf(pattern)]),
  );
  const short = tokens.filter((token) => token !== '' && token.length <= maxTokenLength && !token.includes('.ts'));
  return [...new Set([...common, ...short])];
}
