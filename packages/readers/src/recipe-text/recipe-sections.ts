import { ingredientSections } from './ingredient-section.ts';
import { instructionSections, stepsAfter } from './instruction-section.ts';
import type { Outline } from './outline.ts';
import type { FoundSection } from './section.ts';
import { bestOf, headerOf } from './section.ts';

const maxRecipes = 20;
/** A list belongs to another recipe only when it has three ingredients under a heading. */
const minScore = 5;
/** Steps rarely come before their ingredients. */
const before = 0.7;

/** The parts of one recipe of a text. */
export interface RecipeSections {
  ingredients: FoundSection | undefined;
  instructions: FoundSection | undefined;
}

const isSameList = (one: FoundSection, two: FoundSection): boolean => {
  const lines = new Set(one.lines);
  return two.lines.filter((line) => lines.has(line)).length >= two.lines.length / 2;
};

/**
 * Returns the lists of the other recipes of a text. Each stands under a heading of its own, and none overlaps another.
 */
function otherLists(outline: Outline, sections: readonly FoundSection[], best: FoundSection): FoundSection[] {
  const kept = [best];
  const ranked = sections
    .filter((list) => list.isAnnounced && (list.score >= minScore || nameOfPart(outline, list) !== undefined))
    .toSorted((a, b) => b.score - a.score);
  for (const section of ranked) {
    const isApart = kept.every((other) => section.start >= other.end || section.end <= other.start);
    if (isApart && !kept.some((other) => isSameList(other, section))) kept.push(section);
    if (kept.length > maxRecipes) break;
  }
  return kept.slice(1).toSorted((a, b) => a.start - b.start);
}

function stepsOf(
  ingredients: FoundSection,
  steps: readonly FoundSection[],
  nextStart: number,
): FoundSection | undefined {
  return bestOf(steps.filter(({ start }) => start >= ingredients.end && start < nextStart));
}

/** Matches a heading that says for which part of a dish a list is: `Ingredients for the dough`. */
const forPart = /^\p{L}+\s(?:(?:for|für|pour|per|para|voor|til|till|на|для|за)\s(?!\d)|ל(?=\p{L})|az?\s.*h[eoö]z)\S/iu;

function nameOfPart({ lines }: Outline, { start }: FoundSection): string | undefined {
  const heading = lines[start - 1];
  return heading?.kind === 'ingredients' && forPart.test(heading.text) ? headerOf(heading.text) : undefined;
}

/** Returns a list together with those of the other parts of the dish, each under its name, in the order of the text. */
function withParts(outline: Outline, best: FoundSection, parts: readonly FoundSection[]): FoundSection {
  if (parts.length === 0) return best;
  const all = [best, ...parts].toSorted((a, b) => a.start - b.start);
  const lines = all.flatMap((part) => [nameOfPart(outline, part) ?? '', ...part.lines]).filter((line) => line !== '');
  return { ...best, lines };
}

/** Returns the recipes of a text, the surest first, each with its ingredients and its steps. */
export function recipeSections(outline: Outline): RecipeSections[] {
  const lists = ingredientSections(outline);
  const steps = instructionSections(outline);
  const best = bestOf(lists);
  if (best === undefined) {
    const instructions = bestOf(steps);
    return instructions === undefined ? [] : [{ ingredients: undefined, instructions }];
  }
  const others = otherLists(outline, lists, best);
  const starts = [best, ...others].map(({ start }) => start);
  const nextStart = ({ start }: FoundSection): number =>
    Math.min(outline.lines.length, ...starts.filter((other) => other > start));
  const parts = others.filter(
    (list) => nameOfPart(outline, list) !== undefined && stepsOf(list, steps, nextStart(list)) === undefined,
  );
  const list = withParts(outline, best, parts);
  const whole = others.flatMap((ingredients) => {
    const instructions = stepsOf(ingredients, steps, nextStart(ingredients));
    return instructions === undefined ? [] : [{ ingredients, instructions }];
  });
  const weighed = steps.map((section) =>
    section.end <= best.start ? { ...section, score: section.score * before } : section,
  );
  const own = whole.length > 0 ? stepsOf(best, steps, nextStart(best)) : undefined;
  return [{ ingredients: list, instructions: own ?? bestOf(weighed) ?? stepsAfter(outline, best) }, ...whole];
}
