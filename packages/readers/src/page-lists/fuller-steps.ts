import type { Element } from 'domhandler';
import { isElement } from '../markup/element-text.ts';
import { OutlineLine } from '../recipe-text/outline.ts';
import { headerOf } from '../recipe-text/section.ts';
import type { LaidOutLine, LinedText, LineRange } from '../recipe-text/text-line.ts';
import { shapeOf, usualShape } from './group-headings.ts';

const maxLines = 200;
const maxClimb = 6;
/** The page must show this many times as many steps as the markup. */
const minGrowth = 1.5;
/** One further line may be anything. */
const minFurther = 2;
/** The share of steps in the element around them. With more of other things, it is no list of steps. */
const minShare = 0.6;

const keyOf = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^\d{1,3}\s?[.):]\s{0,9}/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const isHeading = ({ rank }: LaidOutLine): boolean => rank > 0 && rank < 7;

/** Returns the places of lines that show steps in the same words, in the order of the page. */
function placesOf(steps: readonly string[], lines: readonly LaidOutLine[]): number[] {
  const keys = new Set(steps.map(keyOf));
  const found = new Set<string>();
  return [...lines.keys()].filter((at) => {
    const line = lines[at];
    const key = line === undefined || line.isAside ? '' : keyOf(line.text);
    const isNew = keys.has(key) && !found.has(key);
    found.add(key);
    return isNew;
  });
}

/** Returns the lines of the innermost element around a line that contains all of these places. */
function rangeAround({ lines, ranges }: LinedText, places: readonly number[]): LineRange | undefined {
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  let around: Element | undefined = lines[first]?.element;
  for (let climb = 0; climb < maxClimb && around !== undefined; climb += 1) {
    const range = ranges.get(around);
    if (range !== undefined && range.end - range.start > 1 && range.start <= first && range.end > last) return range;
    around = around.parent !== null && isElement(around.parent) ? around.parent : undefined;
  }
  return undefined;
}

/** Returns true where lines of one look are a list: items, or elements with a name of their own. */
const isList = (line: LaidOutLine | undefined): boolean =>
  line !== undefined && (line.isItem || (line.element?.attribs.class ?? '') !== '');

/**
 * Returns the steps that a page shows in the list in which it shows those of its markup, where the markup has only some
 * of them. Returns the steps of the markup otherwise.
 */
export function fullerSteps(marked: string, text: LinedText): string {
  const steps = marked.split('\n').filter((line) => line !== '' && !line.startsWith('['));
  if (steps.length === 0 || steps.length > maxLines) return marked;
  const places = placesOf(steps, text.lines);
  const range = places.length < steps.length * 0.9 ? undefined : rangeAround(text, places);
  if (range === undefined) return marked;
  const usual = usualShape(places.flatMap((at) => text.lines[at] ?? []));
  const shown = text.lines.slice(range.start, range.end);
  const all = shown.filter((line) => shapeOf(line) === usual && new OutlineLine(line).instruction > 0);
  const isFuller =
    all.length >= Math.max(steps.length * minGrowth, steps.length + minFurther) && all.length <= maxLines;
  if (!isFuller || !isList(all[0]) || all.length < shown.length * minShare) return marked;
  const further = new Set(all);
  return shown
    .flatMap((line) => (further.has(line) ? [line.text] : isHeading(line) ? [headerOf(line.text)] : []))
    .join('\n');
}
