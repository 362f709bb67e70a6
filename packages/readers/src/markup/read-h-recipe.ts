import type { Element } from 'domhandler';
import { elementLines, isElement } from './element-text.ts';

// Class names of hRecipe (http://microformats.org/wiki/hrecipe) and h-recipe (https://microformats.org/wiki/h-recipe).
const classes: readonly [property: string, ...names: string[]][] = [
  ['name', 'p-name', 'fn'],
  ['description', 'p-summary', 'summary'],
  ['recipeYield', 'p-yield', 'yield'],
  ['recipeIngredient', 'p-ingredient', 'ingredient'],
  ['recipeInstructions', 'e-instructions', 'p-instructions', 'instruction', 'instructions'],
  ['totalTime', 'dt-duration', 'duration'],
  ['prepTime', 'preptime', 'prepTime'],
  ['cookTime', 'cooktime', 'cookTime'],
  ['image', 'u-photo', 'photo'],
  ['author', 'p-author', 'author'],
];

function valueOf(element: Element, property: string): string[] {
  const { attribs } = element;
  if (property === 'image') return [attribs.src ?? attribs['data-src'] ?? attribs.href ?? ''];
  if (property.endsWith('Time')) {
    const machine = attribs.datetime ?? machineTime(element);
    if (machine !== undefined) return [machine];
  }
  const lines = elementLines(element);
  return property === 'recipeInstructions' ? lines : [lines.join(' ')];
}

const known = new Set(classes.flatMap(([, ...names]) => names));
const maxMarked = 5_000;

/** Collects the marked elements of a recipe by class name, in one walk. */
function markedIn(recipe: Element): Map<string, Element[]> {
  const marked = new Map<string, Element[]>();
  let count = 0;
  const visit = (element: Element): void => {
    for (const child of element.children) {
      if (!isElement(child) || count >= maxMarked) continue;
      for (const name of (child.attribs.class ?? '').split(/\s+/)) {
        if (!known.has(name)) continue;
        count += 1;
        const others = marked.get(name);
        if (others === undefined) marked.set(name, [child]);
        else others.push(child);
      }
      visit(child);
    }
  };
  visit(recipe);
  return marked;
}

/**
 * Returns a time. It may be in a part for machines: `<span class="duration">1 hour<span class="value-title"
 * title="PT1H"></span></span>`.
 */
const machineTime = (element: Element): string | undefined =>
  element.children.filter(isElement).find((child) => child.attribs.class?.split(/\s+/).includes('value-title'))?.attribs
    .title;

/** Returns the recipes that a page marks with the microformat, as schema.org nodes. */
export function readHRecipe(elements: readonly Element[]): Record<string, unknown>[] {
  return elements
    .filter(
      ({ attribs }) =>
        attribs.class !== undefined &&
        /recipe/i.test(attribs.class) &&
        attribs.class.split(/\s+/).some((name) => /^h-?recipe$/i.test(name)),
    )
    .slice(0, 5)
    .map((recipe) => {
      const marked = markedIn(recipe);
      const node: Record<string, unknown> = { '@type': 'Recipe' };
      for (const [property, ...names] of classes) {
        const elements = names.map((name) => marked.get(name)).find((found) => found !== undefined) ?? [];
        if (elements.length > 0)
          node[property] = elements.slice(0, 1_000).flatMap((element) => valueOf(element, property));
      }
      return node;
    });
}
