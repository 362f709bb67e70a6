import { type Growth, growthOf } from './growth/growth.ts';
import { growthPicturePath } from './growth/growth-picture.ts';
import { growthTable } from './growth/growth-table.ts';
import { recipesOfOthers } from './growth/keys.ts';
import { newestOf, shownOf } from './page/newest.ts';
import { listOfOthers, tableOfCompared } from './page/other-rows.ts';
import { isSized, tableBySize } from './page/rows-by-size.ts';
import { reasonOf } from './reference.ts';
import { barOf } from './report.ts';
import type { Run } from './results.ts';

const introduction = `# Benchmarks

\`pnpm build && pnpm bench\` fills the built server, on a fresh data directory, with generated recipes and measures what a
person waits for. The load generator runs on the same processors. Each figure is the median of its newest run;
\`apps/api/bench/results\` has the others, the time of the processors and the 95th percentiles. A figure in bold misses its
bar. "Times better" compares with the reference product on two processors, "limit" is what a bare server managed in the
same run with ready texts ([decision 172](docs/decisions/172-the-limit-of-the-machine.md)), "ratio" how far the figure is
from it, and "known name" the same call in the words of the reference product.`;

const bySizeIntroduction = `## Libraries of several sizes: a value for each size, right/existing beside a search, 99 % within beside a load`;

/** Returns the name of a run by its date, as rows have it. */
type LetterOf = (run: string) => string;

/** Returns BENCHMARKS.md. `runs` begins with the oldest. */
export function pageOf(runs: readonly Run[]): string {
  const newest = newestOf(runs);
  const shown = shownOf(newest);
  const growth = growthOf(newest);
  const names = new Set([...shown, ...(growth?.figures ?? [])].map(({ run }) => run));
  const used = runs.filter(({ name }) => names.has(name));
  const letterOf: LetterOf = (run) => letters[used.findIndex(({ name }) => name === run)] ?? run;
  const others = shown.filter((each) => !isSized(each));
  return [
    introduction,
    bySizeIntroduction,
    tableBySize(shown.filter(isSized), letterOf),
    '## Other work',
    tableOfCompared(others, letterOf),
    listOf(listOfOthers(others, letterOf)),
    ...(growth ? growthPart(growth, letterOf) : []),
    '## Why bars are missed',
    listOf(shown.flatMap(({ figure }) => (barOf(figure).isMet === false ? (reasonOf(figure) ?? []) : []))),
    '## Runs',
    listOf(used.map((run) => describeRun(run, letterOf(run.name)))),
  ].join('\n\n');
}

function growthPart(growth: Growth, letterOf: LetterOf): string[] {
  const runs = [...new Set(growth.figures.map(({ run }) => letterOf(run)))];
  return [
    `## Cost as work grows

Recipes of the measured person × people in the database, the others with ${recipesOfOthers} recipes each: requests a second of 50
clients / milliseconds of one (${runs.join(', ')}).`,
    `![${growth.title}](${growthPicturePath})`,
    growthTable(growth),
  ];
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

const describeRun = ({ name, machine, remarks = [] }: Run, letter: string): string =>
  [`**${letter}**, ${name}: ${machine.join('; ')}.`, ...remarks].join(' ');

const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
