import { type Figure, short } from './figures.ts';
import { knownKeys, knownOf, reasonOf } from './reference.ts';
import { barOf, withUnit } from './report.ts';
import type { Run } from './results.ts';

/** A figure of the newest run that measured it, with the section that it stands in. */
interface Newest {
  readonly section: string;
  readonly figure: Figure;
  readonly run: string;
}

const head = ['', 'measure', 'figure', 'bar', '', 'times better', 'run'];

const introduction = `# Benchmarks

\`pnpm build && pnpm bench\` starts the built server with its embedded PostgreSQL on a fresh data directory, fills it with
generated recipes by importing them, and measures what a person waits for. The load generator runs on the same
processors. Each figure is the median of its newest run; \`apps/api/bench/results\` has the others, the time of the
processors and the 95th percentiles. "Times better" compares with the reference product on two processors.`;

/**
 * Returns BENCHMARKS.md: every figure that has a bar or a counterpart of the reference product, but for the counterparts
 * of the smallest library. `runs` begins with the oldest.
 */
export function pageOf(runs: readonly Run[]): string {
  const shown = newestOf(runs).filter(({ figure: { key } }) => isShown(key));
  const rows = shown.map((each, index) => row(each, shown[index - 1]?.section));
  const missed = shown.filter(({ figure }) => barOf(figure).isMet === false);
  const used = runs.filter(({ name }) => shown.some(({ run }) => run === name));
  return [
    introduction,
    [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n'),
    '## Why bars are missed',
    listOf(missed.flatMap(({ figure }) => reasonOf(figure) ?? [])),
    '## Runs',
    listOf(used.map(describeRun)),
  ].join('\n\n');
}

const isShown = (key: string): boolean => {
  const { bar, reference } = knownOf(key);
  return bar !== undefined || (reference !== undefined && !key.endsWith(' 1000'));
};

/** Returns the newest figure of each key. Sections and figures come in the order of what is known of them. */
function newestOf(runs: readonly Run[]): Newest[] {
  const byKey = new Map<string, Newest>();
  for (const { name, sections } of runs) {
    for (const { title, figures } of sections) {
      for (const figure of figures) byKey.set(figure.key, { section: title, figure, run: name });
    }
  }
  const places = new Map(knownKeys.map((key, index) => [key, index]));
  const placeOf = ({ figure }: Newest): number => places.get(figure.key) ?? Infinity;
  const bySection = Map.groupBy(
    [...byKey.values()].sort((one, other) => placeOf(one) - placeOf(other)),
    (each) => each.section,
  );
  return [...bySection.values()].flat();
}

function row({ section, figure, run }: Newest, sectionBefore: string | undefined): string {
  const { key, name, value, unit } = figure;
  const { bar, isMet } = barOf(figure);
  const { reference } = knownOf(key);
  const cells = [
    section === sectionBefore ? '' : section,
    name,
    withUnit(value, unit),
    bar,
    isMet === undefined ? '' : isMet ? 'met' : '**missed**',
    reference === undefined ? '' : short(unit === '/s' ? value / reference : reference / value),
    run,
  ];
  return `| ${cells.join(' | ')} |`;
}

const describeRun = ({ name, machine, remarks = [] }: Run): string =>
  [`**${name}**: ${machine.join('; ')}.`, ...remarks].join(' ');

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
