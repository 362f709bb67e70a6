import { short } from '../figures.ts';
import { limitKeyOf, timesLimit } from '../limit/limit-of.ts';
import { knownOf } from '../reference.ts';
import { barOf, withUnit } from '../report.ts';
import { markdownTable } from './markdown-table.ts';
import type { Newest } from './newest.ts';

const head = ['', 'measure', 'figure', 'bar', 'times better', 'limit', 'ratio', 'known name', 'run'];

/** Returns whether a figure has something that it is compared with, but for its bar. */
const isCompared = ({ figure: { key } }: Newest): boolean =>
  knownOf(key).reference !== undefined || limitKeyOf(key) !== undefined;

/** Returns the table of what is compared with the reference product or the limit. `letterOf` names a run. */
export const tableOfCompared = (shown: readonly Newest[], letterOf: (run: string) => string): string =>
  markdownTable(
    head,
    inSections(shown.filter(isCompared)).flatMap(([, all]) => all.map((newest) => rowOf(newest, letterOf))),
  );

/** Returns a line for each section of what has a bar alone, or nothing to be compared with. */
export const listOfOthers = (shown: readonly Newest[], letterOf: (run: string) => string): string[] =>
  inSections(shown.filter((newest) => !isCompared(newest))).map(([section, all]) => {
    const runs = new Set(all.map(({ run }) => letterOf(run)));
    return `**${section}** (${[...runs].join(', ')}): ${all.map(told).join('; ')}`;
  });

const inSections = (shown: readonly Newest[]): [string, Newest[]][] => [
  ...Map.groupBy(shown, ({ section }) => section),
];

/** Returns a figure for people, in bold where it misses its bar. */
function valueOf({ figure }: Newest): string {
  const value = withUnit(figure.value, figure.unit);
  return barOf(figure).isMet === false ? `**${value}**` : value;
}

function told(newest: Newest): string {
  const { bar } = barOf(newest.figure);
  return `${newest.figure.name} ${valueOf(newest)}${bar === '' ? '' : ` (${bar})`}`;
}

function rowOf(newest: Newest, letterOf: (run: string) => string): string[] {
  const { section, figure, run, limit, named } = newest;
  const { key, name, value, unit } = figure;
  const { reference } = knownOf(key);
  return [
    section,
    name,
    valueOf(newest),
    barOf(figure).bar,
    reference === undefined ? '' : short(unit === '/s' ? value / reference : reference / value),
    limit === undefined ? '' : withUnit(limit, unit),
    limit === undefined ? '' : short(timesLimit(unit, value, limit)),
    named === undefined ? '' : withUnit(named, unit),
    letterOf(run),
  ];
}
