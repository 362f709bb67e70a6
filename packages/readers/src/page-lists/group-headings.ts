import type { Element } from 'domhandler';
import { isElement } from '../markup/element-text.ts';
import { sectionKind } from '../recipe-text/heading-words.ts';
import { statesAmount } from '../recipe-text/line-kind.ts';
import type { OutlineLine } from '../recipe-text/outline.ts';
import type { LaidOutLine } from '../recipe-text/text-line.ts';

const maxHeading = 80;

/** Returns how a page lays a line out: its element, its classes without numbers, and whether it stands out. */
export function shapeOf({ element, rank }: LaidOutLine): string {
  const classes = (element?.attribs.class ?? '').slice(0, 400).replace(/\d+/g, '').split(/\s+/).toSorted();
  return `${element?.name ?? ''} ${classes.join(' ')} ${rank}`;
}

/** Returns the shape that most lines have. */
export function usualShape(lines: readonly LaidOutLine[]): string {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(shapeOf(line), (counts.get(shapeOf(line)) ?? 0) + 1);
  return [...counts].reduce<[string, number]>((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0];
}

/** Returns true for words that can head some of the ingredients, and do not head all of them. */
export function canHead({ text, kind }: OutlineLine): boolean {
  if (text.length > maxHeading || !/\p{L}{2}|\p{Script=Han}/u.test(text) || statesAmount(text)) return false;
  return kind === undefined || (kind === 'ingredients' && sectionKind(text, false) === undefined);
}

/** Returns true for a line that does not look like the ingredients around it. */
export function isSetOff(line: OutlineLine, usual: string): boolean {
  const { text, rank, ingredient } = line;
  const isCapital = /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
  return rank > 0 || isCapital || /[:：]$/u.test(text) || (ingredient < 1 && shapeOf(line) !== usual);
}

const parentOf = ({ parent }: Element): Element | undefined =>
  parent !== null && isElement(parent) ? parent : undefined;

function ancestorsOf(element: Element | undefined): Element[] {
  const ancestors: Element[] = [];
  for (let around = element; around !== undefined; around = parentOf(around)) ancestors.push(around);
  return ancestors;
}

/** Returns true for a line that stands within one element with the line before, apart from the line after it. */
export function belongsToFormer(line: LaidOutLine, former: LaidOutLine, next: LaidOutLine): boolean {
  const around = ancestorsOf(line.element);
  const placeOf = (other: LaidOutLine): number => {
    const others = new Set(ancestorsOf(other.element));
    const place = around.findIndex((ancestor) => others.has(ancestor));
    return place === -1 ? around.length : place;
  };
  return placeOf(former) < placeOf(next);
}
