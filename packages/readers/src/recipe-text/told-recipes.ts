import { readFacts } from './facts.ts';
import { joinAmounts } from './join-amounts.ts';
import { notesAfter } from './notes.ts';
import type { Outline } from './outline.ts';
import { outlineOf } from './outline.ts';
import type { RecipeSections } from './recipe-sections.ts';
import { recipeSections } from './recipe-sections.ts';
import type { LinedText } from './text-line.ts';
import { headingBefore, titleOf } from './text-title.ts';

/** A recipe that was read from text: a schema.org node, and how sure the reader is, from 0 to 1. */
export interface ToldRecipe {
  node: Record<string, unknown>;
  trust: number;
}

function toldIn({ lines }: Outline, { ingredients, instructions }: RecipeSections): ToldRecipe {
  const announced = [ingredients, instructions].filter((section) => section?.isAnnounced === true).length;
  const notes = notesAfter(lines, instructions?.end ?? ingredients?.end ?? 0);
  return {
    trust: 0.4 + announced * 0.2,
    node: {
      '@type': 'Recipe',
      recipeIngredient: ingredients?.lines ?? [],
      recipeInstructions: instructions?.lines ?? [],
      // The program that writes this vocabulary calls notes so.
      comment: notes.length > 0 ? { name: 'Author notes', text: notes.join('\n') } : undefined,
    },
  };
}

function factNode(outline: Outline): Record<string, unknown> {
  const { minutes, total, prep, cook, yield: recipeYield } = readFacts(outline.lines);
  const totalTime = total === '' && minutes > 0 ? `PT${minutes}M` : total;
  return { recipeYield, prepTime: prep, cookTime: cook, totalTime };
}

/**
 * Returns the recipes of a text without markup, the surest first. The first has no name where the text is a page,
 * because a page says its name elsewhere.
 */
export function toldRecipes(text: LinedText): ToldRecipe[] {
  const outline = outlineOf(joinAmounts(text));
  const isPage = text.ranges.size > 0;
  return recipeSections(outline).map((sections, at) => {
    const { node, trust } = toldIn(outline, sections);
    const start = Math.min(sections.ingredients?.start ?? Infinity, sections.instructions?.start ?? Infinity);
    if (at > 0) return { node: { ...node, name: headingBefore(outline.lines, start) }, trust };
    const name = isPage ? undefined : titleOf(outline.lines, start);
    return { node: { ...node, ...factNode(outline), name }, trust };
  });
}
