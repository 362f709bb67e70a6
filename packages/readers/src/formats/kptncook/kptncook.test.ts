import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { kptnCookImporter } from './index.ts';

const both = (en: string, de: string) => ({ en, de });
const food = (en: string, de: string, plural = de) => ({
  localizedTitle: both(en, de),
  numberTitle: { singular: both(en, de), plural: both(`${en}s`, plural) },
});

const chili = {
  _id: { $oid: '1' },
  localizedTitle: both('Veggie chili', 'Chili sin Carne'),
  authorComment: both('Hot stuff', 'Scharf'),
  rtype: 'Veggie',
  preparationTime: 30,
  recipeNutrition: { calories: 835, protein: 36, fat: 29, carbohydrate: 102 },
  stepsEN: ['All set?', 'Fry for <timer>.'],
  stepsDE: ['Alles parat?', 'Zwiebel <timer> braten.'],
  authors: [{ name: 'Ann' }],
  ingredients: [
    { quantity: 150, measure: 'g', quantityUS: 1.5, measureUS: 'cup(s)', ingredient: food('kidney bean', 'Bohnen') },
    { quantity: 2, quantityUS: 2, ingredient: food('onion', 'Zwiebel', 'Zwiebeln') },
    { ingredient: food('salt', 'Salz') },
  ],
  imageList: [
    { url: 'https://example.org/step.jpg', type: 'step' },
    { url: 'https://example.org/cover.jpg', type: 'cover' },
  ],
  creationDate: { $date: 1_582_534_882_052 },
};

describe('KptnCook', () => {
  test('a recipe comes in in the language of its owner', async () => {
    const { isRecognised, recipes } = await readBytes(kptnCookImporter, JSON.stringify([chili]), { locale: 'de-DE' });
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toEqual({
      recipe: {
        title: 'Chili sin Carne',
        description: 'Scharf',
        yield: '',
        activeTime: '30 Minuten',
        totalTime: '',
        source: 'KptnCook, Ann',
        url: '',
        ingredients: '150 g Bohnen\n2 Zwiebeln\nSalz',
        instructions: 'Zwiebel … braten.',
        notes: '',
      },
      labels: ['Veggie'],
      rating: null,
      nutrition: { calories: 835, protein: 36, totalFat: 29, totalCarbs: 102 },
      imageUrls: ['https://example.org/cover.jpg'],
      images: [],
      createdAt: new Date(1_582_534_882_052),
    });
  });

  test('in a language that it has not, it comes in English; Americans get their measures', async () => {
    const { recipes } = await readBytes(kptnCookImporter, JSON.stringify(chili), { locale: 'he-IL' });
    expect(recipes[0]?.recipe).toMatchObject({ title: 'Veggie chili', instructions: 'Fry for ….' });
    expect(recipes[0]?.recipe.ingredients).toContain('150 g');
    const american = await readBytes(kptnCookImporter, JSON.stringify(chili), { locale: 'en-US' });
    expect(american.recipes[0]?.recipe.ingredients.split('\n')[0]).toBe('1 1/2 cups kidney bean');
  });

  test('steps of the newer form tell how long their timers run', async () => {
    const steps = [
      { title: both('All set?', 'Alles parat?') },
      { title: both('Fry <timer>, stir <timer>.', 'Braten <timer>.'), timers: [{ minOrExact: 3, max: 4 }] },
    ];
    const { recipes } = await readBytes(kptnCookImporter, JSON.stringify({ ...chili, steps }));
    expect(recipes[0]?.recipe.instructions).toBe('Fry 3–4 min, stir ….');
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(kptnCookImporter, Buffer.from(JSON.stringify(chili)))).toHaveLength(damagedCount);
  });
});
