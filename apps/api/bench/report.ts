import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Figure, type FigureSection, short } from './figures.ts';
import { knownOf } from './reference.ts';

const begin = '<!-- bench:begin -->';
const end = '<!-- bench:end -->';
/** Share of the machine used by other programs beyond which a figure is not reliable. */
const disturbed = 0.1;

const withUnit = (value: number, unit: string): string => {
  const number = unit === '' ? String(Math.round(value)) : short(value);
  return unit === '' || unit.startsWith('/') ? `${number}${unit}` : `${number} ${unit}`;
};

function barOf({ key, value, unit }: Figure): { bar: string; isMet: boolean | undefined } {
  const { bar } = knownOf(key);
  if (bar === undefined) return { bar: '', isMet: undefined };
  if ('atMost' in bar) return { bar: `≤ ${withUnit(bar.atMost, unit)}`, isMet: value <= bar.atMost };
  return { bar: `≥ ${withUnit(bar.atLeast, unit)}`, isMet: value >= bar.atLeast };
}

function row(figure: Figure): string {
  const { key, name, value, unit, p95, processor, others = 0, note = '' } = figure;
  const { bar, isMet } = barOf(figure);
  const cells = [
    name,
    `${withUnit(value, unit)}${others > disturbed ? ` (others ${Math.round(others * 100)} %)` : ''}`,
    p95 === undefined ? '' : withUnit(p95, unit),
    processor === undefined ? '' : `${short(processor.server)} + ${short(processor.database)}`,
    knownOf(key).reference ?? '',
    bar,
    isMet === undefined ? '' : isMet ? 'met' : '**missed**',
    note,
  ];
  return `| ${cells.join(' | ')} |`;
}

const head = ['measure', 'figure', 'p95', 'CPU, ms', 'reference', 'bar', '', 'notes'];

/** Returns the report as Markdown. */
export const reportOf = (machine: readonly string[], sections: readonly FigureSection[]): string =>
  [
    machine.map((line) => `- ${line}`).join('\n'),
    ...sections.map(({ title, figures }) =>
      [`### ${title}`, '', `| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...figures.map(row)].join(
        '\n',
      ),
    ),
  ].join('\n\n');

/** Returns the names of the figures that miss their limit. */
export const missedOf = (sections: readonly FigureSection[]): string[] =>
  sections.flatMap(({ figures }) => figures.filter((figure) => barOf(figure).isMet === false).map(({ name }) => name));

/** Puts the report between the markers of a file. */
export function writeReport(path: string, report: string): void {
  const [before, rest] = readFileSync(path, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${path} lacks the lines ${begin} and ${end}.`);
  writeFileSync(path, `${before}${begin}\n\n${report}\n\n${end}${after}`);
  // The package hands out its description alone, which lies beside the program.
  const formatter = createRequire(path).resolve('oxfmt/package.json');
  execFileSync(process.execPath, [join(dirname(formatter), 'bin/oxfmt'), path], { stdio: 'inherit' });
}
