import type { Element } from 'domhandler';
import { elementText, isElement } from './element-text.ts';

const maxLines = 200;
const maxTexts = 20_000;
const maxClimb = 4;
/** A line with an amount may be this much longer than the name alone. */
const maxAmountLength = 40;

const hasAmount = (text: string): boolean => /\p{N}/u.test(text);
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns the texts that stand directly in an element, with the element. */
function ownTexts(elements: readonly Element[]): { text: string; element: Element }[] {
  return elements
    .filter(({ name }) => name !== 'script' && name !== 'style')
    .map((element) => ({
      element,
      text: folded(element.children.map((child) => ('data' in child ? child.data : '')).join(' ')),
    }))
    .filter(({ text }) => text !== '' && text.length <= 200)
    .slice(0, maxTexts);
}

/**
 * Returns the line around a name that has its amount: the nearest element with a number, unless it is longer than a
 * line.
 */
function lineAround(element: Element, name: string): string | undefined {
  let around: Element | null = element;
  for (let climb = 0; climb < maxClimb && around !== null; climb += 1) {
    const line = elementText(around);
    if (line.length > name.length + maxAmountLength) return undefined;
    if (hasAmount(line)) return line;
    around = around.parent !== null && isElement(around.parent) ? around.parent : null;
  }
  return undefined;
}

/**
 * Adds the amounts that a page shows to ingredients from metadata that names them only. A line stays as it is when the
 * page shows no amount for it. All lines stay when the page shows amounts for less than half of them.
 */
export function fullerIngredients(ingredients: string, elements: readonly Element[]): string {
  const lines = ingredients.split('\n');
  const bare = lines.filter((line) => !hasAmount(line));
  if (lines.length < 2 || lines.length > maxLines || bare.length < lines.length * 0.7) return ingredients;
  const texts = ownTexts(elements);
  const used = new Set<Element>();
  let found = 0;
  const fuller = lines.map((line) => {
    const name = folded(line);
    const isOpen = ({ element }: { element: Element }): boolean => !used.has(element);
    // An exact name counts more than a text that contains it: butter is not peanut butter.
    const whole = texts.filter(({ text }) => text === name);
    const part = texts.filter(
      ({ text }) => text !== name && text.includes(name) && text.length <= name.length + maxAmountLength,
    );
    for (const { element } of [...whole, ...part].filter(isOpen)) {
      const around = lineAround(element, name);
      if (around === undefined) continue;
      used.add(element);
      found += 1;
      return around;
    }
    return line;
  });
  return found >= bare.length / 2 ? fuller.join('\n') : ingredients;
}
