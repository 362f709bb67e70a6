import { describe, expect, test } from 'vitest';
import { fieldOf, wordKey } from './field-words.ts';
import { nutritionProperty } from './nutrition-words.ts';

describe('words for fields', () => {
  test.each([
    [
      'title',
      ['title', 'NAME', 'Recipe Name', 'Titel', 'titolo', 'Назва', 'כותרת', 'Título', 'Titre', 'Название', 'Cím'],
    ],
    ['ingredients', ['Ingredients', 'Zutaten', 'Ingredienti', 'Інгредієнти', 'מצרכים', 'Ingredientes', 'Ingrédients']],
    ['ingredients', ['Ингредиенты', 'Hozzávalók', 'ingredient_list', 'Ingredient 3']],
    [
      'instructions',
      ['Directions', 'steps', 'Zubereitung', 'Procedimento', 'Приготування', 'אופן ההכנה', 'Elaboración'],
    ],
    ['instructions', ['Préparation', 'Приготовление', 'Elkészítés', 'Step 12']],
    ['yield', ['Serves', 'portions', 'Portionen', 'Porzioni', 'Порції', 'מנות', 'Raciones', 'Personnes', 'Adag']],
    ['activeTime', ['Prep Time', 'prepTime', 'PREP_TIME', 'preparation-time', 'Arbeitszeit', 'זמן עבודה']],
    ['totalTime', ['Total Time', 'totaltime', 'Gesamtzeit', 'Загальний час', 'Durée', 'Teljes idő']],
    ['labels', ['Tags', 'categories', 'Schlagwörter', 'Etichette', 'תוויות', 'Теги', 'Címkék', 'cuisine']],
    ['url', ['URL', 'Original URL', 'sourceUrl', 'Ссылка', 'קישור', 'Enlace', 'Lien']],
  ])('%s is named by %j', (field, names) => {
    expect(names.map((name) => fieldOf(name))).toEqual(names.map(() => field));
  });

  test('other words name nothing, whatever they are', () => {
    for (const word of ['', 'foo', '42', 'constructor', '__proto__', 'ingredients of life', '🧂']) {
      expect(fieldOf(word)).toBeUndefined();
      expect(nutritionProperty(word)).toBeUndefined();
    }
  });

  test('accents, case, spaces and numbers behind them make no difference', () => {
    expect(new Set(['Prép_Time 2', 'prep-time', 'PrepTime'].map(wordKey))).toEqual(new Set(['preptime']));
  });

  test('nutrition is named in words and as programs write it', () => {
    expect(['Saturated fat', 'saturatedFat', 'nutritionCalories', 'Eiweiß', 'פחמימות'].map(nutritionProperty)).toEqual([
      'saturatedFatContent',
      'saturatedFatContent',
      'calories',
      'proteinContent',
      'carbohydrateContent',
    ]);
  });
});
