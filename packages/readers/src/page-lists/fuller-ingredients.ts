import type { Element } from 'domhandler';
import { isAmountOnly } from '../recipe-text/line-kind.ts';
import type { LinedText } from '../recipe-text/text-line.ts';
import { isElement } from '../markup/element-text.ts';

const maxLines = 200;
const maxPlaces = 100;
const maxClimb = 4;
const maxText = 200;
/** A line with an amount may be this much longer than the name alone. */
const maxAmountLength = 40;

/** Lines farther apart than this are not near. */
const farAway = 10;
/** An exact name counts as much as so many lines between two ingredients. */
const worthOfWhole = 3;

const hasAmount = (text: string): boolean => /\p{N}/u.test(text);
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Returns true where the lines beside a name are its amount: before it, with a remark after it at most, or after it. The
 * amounts of other ingredients and of other things are not.
 */
function isAmountOf(before: readonly string[], after: readonly string[], names: ReadonlySet<string>): boolean {
  const isApart = after.every((line) => !hasAmount(line) && !names.has(folded(line)));
  return before.length === 0 ? isAmountOnly(after.join(' ')) : isAmountOnly(before.join(' ')) && isApart;
}

/**
 * Returns the line around a name that has its amount: the line itself, or the lines of the nearest element with a
 * number, one after the other. Returns undefined where they say anything but the amount of this one of the names.
 */
function lineAround(
  { lines, ranges }: LinedText,
  at: number,
  name: string,
  names: ReadonlySet<string>,
): string | undefined {
  const line = lines[at];
  if (line === undefined || hasAmount(line.text)) return line?.text;
  let around: Element | null = line.element ?? null;
  for (let climb = 0; climb < maxClimb && around !== null; climb += 1) {
    const { start, end } = ranges.get(around) ?? { start: at, end: at + 1 };
    // An amount, a unit, a name and a remark are four lines at most.
    if (end - start > 4) return undefined;
    const parts = lines.slice(start, end).map(({ text }) => text);
    const text = parts.join(' ');
    if (text.length > name.length + maxAmountLength) return undefined;
    if (hasAmount(text))
      return isAmountOf(parts.slice(0, at - start), parts.slice(at - start + 1), names) ? text : undefined;
    around = around.parent !== null && isElement(around.parent) ? around.parent : null;
  }
  return undefined;
}

/**
 * Returns the places of lines that say a name, the likeliest first: those near the ingredient before, and those that say
 * an amount and nothing else. Butter is not peanut butter.
 */
function placesOf(name: string, texts: readonly string[], before: number | undefined): number[] {
  const places: { at: number; distance: number }[] = [];
  for (const [at, text] of texts.entries()) {
    const found = text.length > name.length + maxAmountLength ? -1 : text.indexOf(name);
    if (found === -1 || places.length >= maxPlaces) continue;
    const rest = `${text.slice(0, found)}${text.slice(found + name.length)}`.trim();
    const isWhole = rest === '' || isAmountOnly(rest);
    const distance = before === undefined ? 0 : Math.min(Math.abs(at - before), farAway);
    places.push({ at, distance: distance + (isWhole ? 0 : worthOfWhole) });
  }
  return places.toSorted((a, b) => a.distance - b.distance).map(({ at }) => at);
}

/**
 * Adds the amounts that a page shows to ingredients from metadata that names them only. A line stays as it is when the
 * page shows no amount for it. All lines stay when the page shows amounts for less than half of them.
 */
export function fullerIngredients(ingredients: string, read: () => LinedText): string {
  const lines = ingredients.split('\n');
  const bare = lines.filter((line) => !hasAmount(line));
  if (lines.length < 2 || lines.length > maxLines || bare.length < lines.length * 0.7) return ingredients;
  const shown = read();
  const texts = shown.lines.map(({ text }) => (text.length > maxText ? '' : folded(text)));
  const names = new Set(lines.map(folded));
  const used = new Set<number>();
  let found = 0;
  let before: number | undefined;
  const fuller = lines.map((line) => {
    const name = folded(line);
    for (const at of name === '' ? [] : placesOf(name, texts, before)) {
      const around = used.has(at) ? undefined : lineAround(shown, at, name, names);
      if (around === undefined) continue;
      used.add(at);
      before = at;
      found += 1;
      return around;
    }
    return line;
  });
  return found >= bare.length / 2 ? fuller.join('\n') : ingredients;
}
