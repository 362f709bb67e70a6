import { type LanguageCode, languageCodes, languageOf } from '@trivet/shared/languages';
import { ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import { recipeNotation, scaleIngredients } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { yieldCount } from '@trivet/shared/recipes/amounts/scale-yield';
import { type RecipeText, recipeTextSchema } from '@trivet/shared/recipes/schemas';
import { minutesOf } from '@trivet/shared/text/duration';
import { textLines } from '@trivet/shared/text/lines';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { type SampleRecipe, samplesIn } from './add-samples.service.ts';

const own: Partial<Record<LanguageCode, { uses: RegExp; lacks: RegExp }>> = {
  he: { uses: /\p{Script=Hebrew}/u, lacks: /[\p{Script=Latin}\p{Script=Cyrillic}]/u },
  'ru-ru': { uses: /\p{Script=Cyrillic}/u, lacks: /[\p{Script=Latin}\p{Script=Hebrew}іїєґ]/iu },
  'uk-ua': { uses: /\p{Script=Cyrillic}/u, lacks: /[\p{Script=Latin}\p{Script=Hebrew}ыэъё]/iu },
};
const latin = { uses: /\p{Script=Latin}/u, lacks: /[\p{Script=Cyrillic}\p{Script=Hebrew}]/u };

/** Returns the names of the fields that have a text. */
const filled = (recipe: SampleRecipe) =>
  Object.keys(recipeTextSchema.shape).filter((field) => recipe[field as keyof RecipeText]);
const hasHeaders = ({ ingredients }: SampleRecipe) => ingredientLines(ingredients).some(({ isHeader }) => isHeader);
const inAll = ['activeTime', 'description', 'ingredients', 'instructions', 'title', 'totalTime', 'yield'];

const number = /(?:\d+ )?\d+[/⁄]\d+|\d*[½⅓⅔¼¾⅙⅚⅛⅜⅝⅞]|\d+(?:[.,]\d+)?/gu;
/** Returns the words of a line without their endings, which follow the number. A number may be added in front. */
const wordsOf = (line: string) =>
  line
    .replace(number, '#')
    .replace(/(?<=\p{L})\p{L}+/gu, '')
    .replace(/^# /, '');

describe.each(languageCodes)('the samples in %s', (language) => {
  test('are six recipes with every field that the English ones have', async () => {
    const { recipes } = await samplesIn(language);
    const english = await samplesIn('en-us');
    expect(recipes).toHaveLength(english.recipes.length);
    expect(new Set(recipes.map(({ title }) => title)).size).toBe(6);
    for (const recipe of recipes) {
      expect(filled(recipe)).toEqual(expect.arrayContaining(inAll));
      expect(ingredientLines(recipe.ingredients).length).toBeGreaterThan(4);
      expect(textLines(recipe.instructions).length).toBeGreaterThan(3);
      expect(Object.values(recipe)).toEqual(Object.values(recipe).map((text) => text.trim()));
    }
    expect(recipes.filter(({ notes }) => notes)).toHaveLength(3);
    expect(recipes.filter(hasHeaders).length).toBeGreaterThan(1);
    expect(recipes.some(({ ingredients }) => /[½⅓¼]|1\/[24]/.test(ingredients))).toBe(true);
  });

  test('have servings and times that are read', async () => {
    const { recipes } = await samplesIn(language);
    for (const recipe of recipes) {
      const { title, yield: servings, activeTime = '', totalTime = '' } = recipe;
      expect([title, yieldCount(servings, recipeNotation(recipe, '.'))]).toEqual([title, expect.any(Fraction)]);
      expect([title, minutesOf(activeTime), minutesOf(totalTime)]).toEqual([
        title,
        expect.any(Number),
        expect.any(Number),
      ]);
      expect(minutesOf(activeTime)).toBeLessThanOrEqual(minutesOf(totalTime) ?? 0);
    }
  });

  test.each(['2', '3', '1/2'])('have amounts that are scaled by %s without a change of words', async (scale) => {
    const { decimalMark } = languageOf(language);
    const { recipes } = await samplesIn(language);
    for (const recipe of recipes) {
      const { ingredients } = recipe;
      const notation = recipeNotation(recipe, decimalMark);
      const scaled = ingredientLines(scaleIngredients(ingredients, new Fraction(scale), notation));
      for (const [place, { originalContent: line, isHeader }] of ingredientLines(ingredients).entries()) {
        const after = scaled[place]?.originalContent ?? '';
        expect(wordsOf(after)).toBe(wordsOf(line));
        if (!isHeader && /\p{N}/u.test(line)) expect(after).not.toBe(line);
      }
    }
  });

  test('are in its script', async () => {
    const { label, recipes } = await samplesIn(language);
    const { uses, lacks } = own[language] ?? latin;
    for (const text of [label, ...recipes.flatMap((recipe) => Object.values(recipe))]) {
      expect(text).toMatch(uses);
      expect(text.replaceAll('°C', '')).not.toMatch(lacks);
    }
  });
});

test('the ovens are set in °C, but for the English ones', async () => {
  for (const language of languageCodes.filter((code) => code !== 'en-us')) {
    const { recipes } = await samplesIn(language);
    const steps = recipes.map(({ instructions }) => instructions).join('\n');
    expect(steps).toMatch(language === 'he' ? /\d{3} מעלות/u : /\d{3} °C/);
    expect(steps).not.toMatch(/°F/);
  }
});
