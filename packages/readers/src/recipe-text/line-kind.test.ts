import { describe, expect, test } from 'vitest';
import { sectionKind } from './heading-words.ts';
import { ingredientLikeness, isAmountOnly, isStepLabel } from './line-kind.ts';

describe('telling lines apart', () => {
  test.each([
    '200 g flour',
    '½ cup milk',
    '2 large eggs',
    '~3 EL Öl',
    'about 2 cups stock',
    'mąka 200 g',
    'farine (200 g)',
    'salt, to taste',
    '2 ст. л. сметаны',
    '1 ст. л. оцту 9%',
    'сіль за смаком',
    '3 כוסות קמח',
    'קורט מלח',
    '40 dkg liszt',
    'csipet só',
    '٢ كوب أرز',
    '玉ねぎ 1個',
    '12 κ.σ. ρύζι',
    'Plain yogurt, for serving',
    '2 adag rizs',
  ])('"%s" is an ingredient', (line) => {
    expect(ingredientLikeness(line)).toBeGreaterThanOrEqual(0.7);
  });

  test.each([
    '30 minutes',
    '4 servings',
    '12 comments',
    'Posted on 12/03/2024',
    '1. Preheat the oven, grease a tin and line it with some baking paper.',
    'Add 200 g of flour and stir until nothing of it can be seen any more, then rest.',
    '',
    '—',
    '350 kcal',
    '4 főre',
    'Для 4 персон',
    '4–6 personer:',
  ])('"%s" is none', (line) => {
    expect(ingredientLikeness(line)).toBe(0);
  });

  test.each(['200 g', '1½', '2 EL', '1/2 cup', '3-4', '12 κ.σ.', '2 כוסות'])('"%s" is an amount alone', (line) => {
    expect(isAmountOnly(line)).toBe(true);
  });

  test.each(['200 g flour', 'flour', 'Step 1'])('"%s" is more than an amount, or none', (line) => {
    expect(isAmountOnly(line)).toBe(false);
  });

  test.each(['1.', 'Step 2', 'Étape 3 :', 'Крок 4', 'שלב 5'])('"%s" counts a step', (line) => {
    expect(isStepLabel(line)).toBe(true);
  });

  test.each([
    [
      'ingredients',
      'Ingredients:|ZUTATEN (für 4 Personen)|Ingrédients pour 6|Ingredienti|Ingredientes|Ingrediënten|Ingredienser|Ainekset|Składniki|Suroviny|Hozzávalók|Ingrediente|Ингредиенты|Інгредієнти|Съставки|Sastojci|Υλικά|Malzemeler|מצרכים לבצק:|المقادير|材料|재료|Nguyên liệu',
    ],
    [
      'instructions',
      'Method|Directions|Zubereitung|Préparation|Preparazione|Preparación|Modo de preparo|Bereidingswijze|Fremgangsmåde|Gör så här|Valmistus|Sposób przygotowania|Postup|Elkészítés|Mod de preparare|Приготовление|Спосіб приготування|Начин на приготвяне|Priprema|Εκτέλεση|Yapılışı|אופן ההכנה:|طريقة التحضير|作り方|做法|만드는 법|Cách làm',
    ],
    ['notes', 'Notes|Tipps|Astuces|Советы|טיפים|Megjegyzés|Поради'],
    ['end', 'Nutrition|Kommentare|Recettes similaires|Похожие рецепты|תגובות|Hozzászólások|Читайте також'],
  ])('headings of %s in many languages are known', (kind, headings) => {
    expect(headings.split('|').filter((heading) => sectionKind(heading, false) !== kind)).toEqual([]);
  });

  test('words within a sentence are no heading', () => {
    expect(sectionKind('For the best ingredients go to the market.', false)).toBeUndefined();
    expect(sectionKind('The method that my aunt taught me', false)).toBeUndefined();
  });
});
