import { globSync, readdirSync, readFileSync } from 'node:fs';
import { errorCodes } from '../packages/shared/src/errors.ts';
import { languages } from '../packages/shared/src/languages.ts';
import { checkLayout, flatten, type Messages, type MessageTree } from './i18n/messages.ts';
import { checkForms, checkPlaceholders, familiesOf } from './i18n/plurals.ts';

/** The input of the check. `files` has the text of each translation file by language code. */
export interface I18nInput {
  files: Record<string, string>;
  /** Source texts that contain keys as literals. */
  sources: string[];
  errorCodes: readonly string[];
  /** Texts that may be the same as in English, by language code, and under `all` for every language. */
  sameAsEnglish: Record<string, string[]>;
}

const literal = /(['"`])([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9-]+)+)\1/g;

const literalsOf = (sources: string[]): Set<string> =>
  new Set(sources.flatMap((source) => [...source.matchAll(literal)].map((match) => match[2] ?? '')));

function checkUse(english: Messages, { sources, errorCodes: codes }: I18nInput): string[] {
  const families = familiesOf(english);
  const errorKeys = codes.map((code) => `errors.${code}`);
  const used = new Set([...literalsOf(sources), ...errorKeys]);
  return [
    ...errorKeys.filter((key) => !families.has(key)).map((key) => `en-us: ${key} is missing: it is an error code`),
    ...[...families.keys()].filter((key) => !used.has(key)).map((key) => `en-us: ${key} is used nowhere`),
  ];
}

function checkSame(code: string, messages: Messages, english: Messages, allowed: Set<string>): string[] {
  return [...messages].flatMap(([key, text]) => {
    const same = text === english.get(key) && /\p{L}/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''));
    return same && !allowed.has(text) ? [`${code}: ${key} is the same as in English: ${JSON.stringify(text)}`] : [];
  });
}

/** Buttons that stand beside none that cancels. */
const besideNoCancel = new Set(['common.undo']);

/** A question whose two buttons have the same word cannot be answered. */
function checkCancel(messages: Messages): string[] {
  const cancel = messages.get('common.cancel');
  return [...messages].flatMap(([key, text]) =>
    text === cancel && key !== 'common.cancel' && !besideNoCancel.has(key)
      ? [`${key} is the same as common.cancel, beside which it could stand: ${JSON.stringify(text)}`]
      : [],
  );
}

function checkAllowances(input: I18nInput, english: Messages, parsed: Map<string, Messages>): string[] {
  return Object.entries(input.sameAsEnglish).flatMap(([code, texts]) => {
    const holders = code === 'all' ? [...parsed.values()] : [parsed.get(code) ?? new Map<string, string>()];
    const isNeeded = (text: string): boolean =>
      holders.some((messages) => [...messages].some(([key, own]) => own === text && english.get(key) === text));
    return texts.filter((text) => !isNeeded(text)).map((text) => `${code}: ${JSON.stringify(text)} needs no allowance`);
  });
}

function checkFiles(codes: string[]): string[] {
  const known = new Set<string>(languages.map(({ code }) => code));
  return [
    ...codes.filter((code) => !known.has(code)).map((code) => `${code}: no such language`),
    ...[...known].filter((code) => !codes.includes(code)).map((code) => `${code}: the file is missing`),
  ];
}

/** Returns the faults of the translations, one sentence each, which begins with the language. */
export function checkI18n(input: I18nInput): string[] {
  const problems = checkFiles(Object.keys(input.files));
  const parsed = new Map<string, Messages>();
  for (const [code, text] of Object.entries(input.files)) {
    const tree = JSON.parse(text) as MessageTree;
    parsed.set(code, flatten(tree));
    problems.push(...checkLayout(tree, text).map((problem) => `${code}: ${problem}`));
  }
  const english = parsed.get('en-us') ?? new Map<string, string>();
  for (const { code, locale } of languages) {
    const messages = parsed.get(code);
    if (messages === undefined) continue;
    const own = [
      ...checkForms(messages, english, locale),
      ...checkPlaceholders(messages, english, locale),
      ...checkCancel(messages),
    ];
    problems.push(...own.map((problem) => `${code}: ${problem}`));
    const allowed = new Set([...(input.sameAsEnglish.all ?? []), ...(input.sameAsEnglish[code] ?? [])]);
    if (code !== 'en-us') problems.push(...checkSame(code, messages, english, allowed));
  }
  return [...problems, ...checkUse(english, input), ...checkAllowances(input, english, parsed)];
}

if (import.meta.main) {
  const root = new URL('..', import.meta.url);
  const locales = new URL('packages/shared/locales/', root);
  const read = (url: URL): string => readFileSync(url, 'utf8');
  const names = readdirSync(locales).filter((name) => name.endsWith('.json'));
  const problems = checkI18n({
    files: Object.fromEntries(names.map((name) => [name.replace('.json', ''), read(new URL(name, locales))])),
    sources: globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
      .filter((path) => !/\.test\.tsx?$|\/(?:generated|testing)\//.test(path))
      .map((path) => read(new URL(path, root))),
    errorCodes,
    sameAsEnglish: JSON.parse(read(new URL('i18n/same.json', import.meta.url))) as Record<string, string[]>,
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
