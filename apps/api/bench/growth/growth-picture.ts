import { short } from '../figures.ts';
import type { Growth } from './growth.ts';
import { grownWork, type GrownWork } from './keys.ts';

/** The picture's place in the tree. */
export const growthPicturePath = 'docs/growth.svg';

const works = Object.entries(grownWork) as [GrownWork, string][];
const kinds = [
  { clients: 'many', name: 'Requests a second of 50 clients, by recipes of the person' },
  { clients: 'one', name: 'Milliseconds of one client, by recipes of the person' },
] as const;

const panel = { width: 150, height: 120, gapX: 46, gapY: 62 };
const margin = { left: 48, top: 64, right: 20, bottom: 40 };
const width = margin.left + margin.right + works.length * panel.width + (works.length - 1) * panel.gapX;
const height = margin.top + margin.bottom + kinds.length * panel.height + (kinds.length - 1) * panel.gapY;

const style = `<style>
text { font: 11px system-ui, sans-serif; fill: #1f2328 }
.title { font-weight: 600 }
.axis { stroke: #b0b6bf; fill: none }
.line { fill: none; stroke-width: 2 }
.p0 { stroke: #0969da } .p1 { stroke: #bc4c00; stroke-dasharray: 6 3 } .p2 { stroke: #8250df; stroke-dasharray: 2 3 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.axis { stroke: #565e68 }
.p0 { stroke: #58a6ff } .p1 { stroke: #f0883e } .p2 { stroke: #bc8cff }
}
</style>`;

/** Returns the cost as work grows as a picture, which is the same text for the same figures. Both axes are logarithmic. */
export function growthPicture(growth: Growth): string {
  const panels = kinds.flatMap((kind, row) => {
    const range = rangeOf(growth, kind.clients);
    const top = margin.top + row * (panel.height + panel.gapY);
    return [
      text(margin.left, top - 24, kind.name, 'title'),
      ...works.map(([work, name], column) => {
        const left = margin.left + column * (panel.width + panel.gapX);
        return panelOf({ growth, work, name, clients: kind.clients, range, left, top });
      }),
    ];
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${growth.title}">`,
    style,
    ...growth.people.map(legendOf),
    ...panels,
    '</svg>',
  ].join('\n')}\n`;
}

interface Range {
  from: number;
  to: number;
}

interface Panel extends Record<'left' | 'top', number> {
  growth: Growth;
  work: GrownWork;
  name: string;
  clients: 'one' | 'many';
  range: Range;
}

function panelOf({ growth, work, name, clients, range, left, top }: Panel): string {
  const { recipes, people, valueOf } = growth;
  const bottom = top + panel.height;
  const across = (size: number): number =>
    left + share({ from: recipes[0] ?? 1, to: recipes.at(-1) ?? 1 }, size) * panel.width;
  const up = (value: number): number => bottom - share(range, value) * panel.height;
  const lines = people.map((count, index) => {
    const points = recipes.flatMap((size) => {
      const value = valueOf(work, clients, { recipes: size, people: count });
      return value === undefined ? [] : [`${across(size).toFixed(1)},${up(value).toFixed(1)}`];
    });
    // A line of one point is drawn as a dot by the marks of its end.
    return `<path class="line ${lineClass(index)}" stroke-linecap="round" d="M${points.join('L')}${points.length === 1 ? 'h0' : ''}"/>`;
  });
  return [
    `<path class="axis" d="M${left},${top}V${bottom}H${left + panel.width}"/>`,
    text(left, top - 8, name),
    ...decades(range).map((value) => text(left - 4, up(value) + 4, short(value).replace(/\.0+$/, ''), '', 'end')),
    ...recipes.map((size) =>
      text(across(size), bottom + 14, size >= 1_000 ? `${size / 1_000}k` : String(size), '', 'middle'),
    ),
    ...lines,
  ].join('\n');
}

const lineClass = (index: number): string => `p${index % 3}`;

function legendOf(count: number, index: number): string {
  const left = margin.left + index * 150;
  const words = `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;
  return `<path class="line ${lineClass(index)}" d="M${left},16h28"/>\n${text(left + 36, 20, words)}`;
}

const text = (x: number, y: number, words: string, kind = '', anchor = 'start'): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}"${kind === '' ? '' : ` class="${kind}"`}>${words}</text>`;

/** Returns where a value stands in a range, from 0 to 1. */
function share({ from, to }: Range, value: number): number {
  return to === from ? 0.5 : Math.log(value / from) / Math.log(to / from);
}

/** Returns the powers of ten around all values of one kind. */
function rangeOf({ figures }: Growth, clients: 'one' | 'many'): Range {
  const values = figures.flatMap(({ figure: { key, value } }) => (key.includes(` ${clients} `) ? [value] : []));
  const power = (round: (value: number) => number, value: number): number => 10 ** round(Math.log10(value));
  return { from: power(Math.floor, Math.min(...values)), to: power(Math.ceil, Math.max(...values)) };
}

function decades({ from, to }: Range): number[] {
  const count = Math.round(Math.log10(to / from)) + 1;
  return Array.from({ length: count }, (_, index) => from * 10 ** index);
}
