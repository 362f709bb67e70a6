import { type Figure, short } from '../figures.ts';
import { timesLimit } from '../limit/limit-of.ts';
import { knownOf, sizes } from '../reference.ts';
import { barOf } from '../report.ts';
import { markdownTable } from './markdown-table.ts';
import type { Newest } from './newest.ts';

/** What a figure of a library stands for: its key without the size, and the figure by size. */
interface Sized {
  readonly base: string;
  readonly bySize: ReadonlyMap<number, Newest>;
}

const keyOfSize = new RegExp(`^(.*) (${sizes.join('|')})$`);

/** Returns whether a figure is of a library of one of the sizes. */
export const isSized = ({ figure: { key } }: Newest): boolean => keyOfSize.test(key);

const sizesShown = sizes.map((size) => size.toLocaleString('en'));
const head = ['', 'measure', ...sizesShown, 'bar', 'reference', 'times better', 'limit', 'ratio', 'known name', 'run'];

/** Returns the table of what is measured in libraries of several sizes. `letterOf` names a run. */
export function tableBySize(shown: readonly Newest[], letterOf: (run: string) => string): string {
  const rows = sizedOf(shown).map((sized) => rowOf(sized, letterOf));
  return markdownTable(head, rows);
}

function sizedOf(shown: readonly Newest[]): Sized[] {
  const byBase = Map.groupBy(shown, ({ figure: { key } }) => keyOfSize.exec(key)?.[1] ?? key);
  return [...byBase].map(([base, all]) => ({
    base,
    bySize: new Map(all.map((each) => [Number(keyOfSize.exec(each.figure.key)?.[2]), each])),
  }));
}

function rowOf({ base, bySize }: Sized, letterOf: (run: string) => string): string[] {
  const [first] = bySize.values();
  if (first === undefined) return [];
  const { unit, name } = first.figure;
  const each = (of: (newest: Newest) => string | undefined): (string | undefined)[] =>
    sizes.map((size) => {
      const newest = bySize.get(size);
      return newest && of(newest);
    });
  const runs = new Set([...bySize.values()].map(({ run }) => letterOf(run)));
  return [
    groupOf(first.section),
    `${withoutSize(name)}, ${unit === '/s' ? 'a second' : unit}`,
    ...each(({ figure }) => valueOf(figure)).map((value) => value ?? ''),
    joined(each(({ figure }) => barOf(figure).bar.replace(/(?<=\d) ?(?:\/s|[a-zA-Z]+)$/, ''))),
    joined(sizes.map((size) => (bySize.has(size) ? referenceOf(`${base} ${size}`) : undefined))),
    joined(each(({ figure }) => timesBetter(figure))),
    joined(each(({ limit }) => (limit === undefined ? undefined : short(limit)))),
    joined(
      each(({ figure: { value }, limit }) => (limit === undefined ? undefined : short(timesLimit(unit, value, limit)))),
    ),
    joined(each(({ named }) => (named === undefined ? undefined : short(named)))),
    runs.size === 1 ? ([...runs][0] ?? '') : joined(each(({ run }) => letterOf(run))),
  ];
}

/** Returns the values of all sizes in one cell, or an empty one. */
function joined(values: readonly (string | undefined)[]): string {
  const known = values.filter((value) => value !== undefined && value !== '');
  return known.length === 0
    ? ''
    : values.map((value) => (value === undefined || value === '' ? '–' : value)).join(' / ');
}

/** Returns a figure with what is told beside it, in bold where it misses its bar. */
function valueOf(figure: Figure): string {
  const { found, p99 } = figure;
  const value = barOf(figure).isMet === false ? `**${short(figure.value)}**` : short(figure.value);
  if (found !== undefined) return `${value} (${found.right.toLocaleString('en')}/${found.exist.toLocaleString('en')})`;
  return p99 === undefined ? value : `${value} (${short(p99)} ms)`;
}

function referenceOf(key: string): string | undefined {
  const { reference, beside } = knownOf(key);
  const value = reference === undefined ? '' : short(reference);
  return beside === undefined ? value : `${value === '' ? '–' : value} (${beside})`;
}

function timesBetter({ key, unit, value }: Figure): string | undefined {
  const { reference } = knownOf(key);
  return reference === undefined ? undefined : short(unit === '/s' ? value / reference : reference / value);
}

const groups: readonly [RegExp, string][] = [
  [/one connection$/, 'One client'],
  [/clients at once/, '50 clients'],
  [/^Import of/, 'Import'],
  [/^Export of/, 'Export'],
  [/^Home list/, 'Home list'],
  [/^Limits/, 'Limits'],
];
const groupOf = (section: string): string => groups.find(([pattern]) => pattern.test(section))?.[1] ?? section;

const withoutSize = (name: string): string => name.replace(/(?: of)? 10{0,2},000\b/, '').replace(/^50 clients /, '');
