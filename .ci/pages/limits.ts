import { basename } from 'node:path';

/** A source file by its path. */
export interface Source {
  path: string;
  text: string;
}

/** A limit for a reader: what it is, and the constant or function that has it. */
interface Limit {
  section: string;
  value: string;
  words: string;
  name: string;
}

/** The sections in their order, each with what holds for all of it. */
const sections: Readonly<Record<string, string>> = {
  Calls:
    'Calls are counted for each person, or for each network of callers without a session (an IPv4 address or the first 64 bits of an IPv6 one). `RATE_LIMIT_FACTOR` multiplies the calls in a minute. Every limit is 429 with `Retry-After`. A batch counts each of its calls.',
  'Accounts and sessions': '',
  'Recipes and labels': '',
  Search: '',
  'Shopping lists and meal plans': '',
  Diary: '',
  Images: '',
  'Clipping and requests to others': '',
  'Photos and documents': '',
  Imports: '',
  'Exports and print': '',
  People: '',
  Notifications: '',
  'Assistant and tools': '',
  Contributions: '',
  Sync: 'The rows of a scope are counted in the order of the operations, also within one call: a row that is removed makes room for those that are added after it, and not for those before.',
  'Live updates': '',
  Server: '',
  Client: '',
};

const introduction = `# Limits

Every limit that someone can meet, with its reason and the name under which the code has it. This page is made of the
doc comments: a comment with \`@limit Section\` stands here with the number of its constant, \`@limit Section (words)\`
with those words, and \`@limit Section (words): sentence\` with that sentence. Lengths of text are UTF-16 units, as
JavaScript counts them. \`.ci/check-pages.ts --write\` makes the page anew.`;

const comment = /\/\*\*((?:(?!\*\/)[\s\S])*?@limit (?:(?!\*\/)[\s\S])*)\*\/\s*([^\n]*)/g;
const tag = /^(?<section>[A-Z][a-z]+(?: [a-z]+)*)(?: \((?<value>.+?)\))?(?:: (?<sentence>.+))?$/;
const declared = /^(?:export )?(?:(?:const|(?:async )?function\*?) )?\[?(?<name>\w+)/;

/** Returns docs/limits.md from the comments of sources. Throws for a limit that it cannot tell. */
export function limitsPage(sources: readonly Source[]): string {
  const limits = sources
    .toSorted((one, other) => basename(one.path).localeCompare(basename(other.path), 'en'))
    .flatMap(limitsOf);
  const parts = Object.entries(sections).map(([section, about]) => {
    const lines = limits
      .filter((limit) => limit.section === section)
      .map(({ value, words, name }) => `- **${value}**: ${words} \`${name}\``);
    return [`## ${section}`, about, lines.join('\n')].filter((text) => text !== '').join('\n\n');
  });
  return [introduction, ...parts].join('\n\n');
}

function limitsOf({ path, text }: Source): Limit[] {
  return [...text.matchAll(comment)].flatMap(([, inside = '', declaration = '']) => {
    const name = declared.exec(declaration)?.groups?.name ?? '';
    const [about = '', ...tags] = inside.replaceAll(/^ *\*(?: |$)/gm, '').split('@limit ');
    return tags.map((words) => {
      const { section = '', value, sentence } = tag.exec(onOneLine(words))?.groups ?? {};
      const counted = value ?? valueOf(declaration, unitOf(name, about), text);
      if (!(section in sections)) throw new Error(`${path}: ${name} has no section of docs/limits.md: ${section}`);
      if (counted === undefined)
        throw new Error(`${path}: the value of ${name} is no number. Write @limit ${section} (words).`);
      return { section, value: counted, words: sentence ?? wordsOf(about), name };
    });
  });
}

const onOneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/** Returns the first paragraph of a comment without its unit, which the value has. */
function wordsOf(about: string): string {
  const [first = ''] = about.trim().split(/\n\s*\n/);
  return onOneLine(first)
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replace(/^(?:Milliseconds|Seconds|Minutes|Days) (?=for|in|during|until|after|that|between|before)/, 'Time ')
    .replace(/,? in (?:milliseconds|bytes)\b/i, '');
}

/** Returns the unit that a constant has by its name, or by its comment. */
const unitOf = (name: string, about: string): string | undefined =>
  /^\s*milliseconds|\bin milliseconds\b/i.test(about)
    ? 'ms'
    : /(?:Ms|Seconds|Minutes|Days|Bytes)$/.exec(name)?.[0].toLowerCase();

/** Returns the value of a declaration for people, or undefined for one that is no number. */
function valueOf(declaration: string, unit: string | undefined, text: string): string | undefined {
  const rule = /\{ points: (.+), seconds: (.+) \}/.exec(declaration);
  if (rule) {
    const [points, seconds] = [numberOf(rule[1] ?? '', text), numberOf(rule[2] ?? '', text)];
    const period = durationOf(seconds * 1_000);
    return `${wholeNumber(points)} ${period.startsWith('1 ') ? `a ${period.slice(2)}`.replace('a hour', 'an hour') : `in ${period}`}`;
  }
  const number = numberOf(/ = (.+?)(?: as const)?;/.exec(declaration)?.[1] ?? '', text);
  if (Number.isNaN(number)) return undefined;
  if (unit === 'bytes') return bytesOf(number);
  if (unit === undefined) return wholeNumber(number);
  return durationOf(number * ({ ms: 1, seconds: 1_000, minutes: 60_000, days: 86_400_000 }[unit] ?? NaN));
}

/** Returns the number of an expression of numbers, constants of the same file, `+`, `*` and `**`, or NaN. */
function numberOf(expression: string, text: string): number {
  const parts = (sign: string): number[] => expression.split(sign).map((part) => numberOf(part.trim(), text));
  if (expression.includes(' + ')) return parts(' + ').reduce((sum, part) => sum + part);
  if (expression.includes(' * ')) return parts(' * ').reduce((product, part) => product * part);
  if (expression.includes(' ** ')) return parts(' ** ').reduce((base, power) => base ** power);
  if (/^\d[\d_.]*n?$/.test(expression)) return Number(expression.replaceAll(/[_n]/g, ''));
  if (!/^\w+$/.test(expression)) return NaN;
  const constant = new RegExp(`^(?:export )?const ${expression} = (.+);`, 'm').exec(text)?.[1];
  return constant === undefined ? NaN : numberOf(constant, text);
}

const wholeNumber = (value: number): string => value.toLocaleString('en');

/** Returns a number in the largest of some units that divides it. */
const inUnits = (value: number, units: readonly (readonly [number, string])[]): string => {
  const [size, unit] = units.find(([each]) => value % each === 0 && value >= each) ?? [1, ''];
  const count = value / size;
  return `${wholeNumber(count)} ${count === 1 ? unit.replace(/s$/, '') : unit}`.trim();
};

const durationOf = (ms: number): string =>
  inUnits(ms, [
    [86_400_000, 'days'],
    [3_600_000, 'hours'],
    [60_000, 'minutes'],
    [1_000, 'seconds'],
    [1, 'milliseconds'],
  ]);

const bytesOf = (bytes: number): string =>
  inUnits(bytes, [
    [1_024 ** 3, 'GiB'],
    [1_024 ** 2, 'MiB'],
    [1_024, 'KiB'],
    [1, 'bytes'],
  ]);
