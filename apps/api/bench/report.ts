import { type Figure, type FigureSection, short } from './figures.ts';
import { knownOf } from './reference.ts';

/** Share of the machine used by other programs beyond which a figure is not reliable. */
const disturbed = 0.1;

/** Returns a figure for people, with three significant digits. */
export const withUnit = (value: number, unit: string): string => {
  const number = unit === '' ? String(Math.round(value)) : short(value);
  return unit === '' || unit.startsWith('/') ? `${number}${unit}` : `${number} ${unit}`;
};

/** Returns the bar of a figure for people, empty where it has none, and whether the figure meets it. */
export function barOf({ key, value, unit }: Figure): { bar: string; isMet: boolean | undefined } {
  const { bar } = knownOf(key);
  if (bar === undefined) return { bar: '', isMet: undefined };
  if ('atMost' in bar) return { bar: `≤ ${withUnit(bar.atMost, unit)}`, isMet: value <= bar.atMost };
  return { bar: `≥ ${withUnit(bar.atLeast, unit)}`, isMet: value >= bar.atLeast };
}

function row(figure: Figure): string {
  const { key, name, value, unit, p95, processor, others = 0, note = '' } = figure;
  const { bar, isMet } = barOf(figure);
  const { reference } = knownOf(key);
  const cells = [
    name,
    `${withUnit(value, unit)}${others > disturbed ? ` (others ${Math.round(others * 100)} %)` : ''}`,
    p95 === undefined ? '' : withUnit(p95, unit),
    processor === undefined ? '' : `${short(processor.server)} + ${short(processor.database)}`,
    reference === undefined ? '' : withUnit(reference, unit),
    bar,
    isMet === undefined ? '' : isMet ? 'met' : '**missed**',
    note,
  ];
  return `| ${cells.join(' | ')} |`;
}

const head = ['measure', 'figure', 'p95', 'CPU, ms', 'reference', 'bar', '', 'notes'];

/** Returns everything that a run measured, as Markdown for the terminal. */
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
