import { describe, expect, test } from 'vitest';
import { accessTables } from '../../containers/access-tables.ts';
import { importedRecipe } from '../../recipe-files/imported-recipe.ts';
import { accessFile } from '../../testing/access-file.ts';
import { damagedCount, damagedVersions, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { bigOvenRecipes, bigOvenTables } from './big-oven-recipe.ts';
import { bigOvenCrbImporter } from './index.ts';

const cookbook = accessFile({
  Recipes: [
    {
      RecipeID: 7,
      Title: 'Čevapi',
      SubHead: 'Grilled',
      YieldText: '',
      YieldNumber: 20,
      YieldUnit: 'Stück',
      Source: 'Onkel Zoran',
      Instructions: 'Mischen.\r\nGrillen.',
      Categories: 'Fleisch, Balkan',
      Cuisine: 'Bosnisch',
      Meats: 'true',
      Desserts: 'false',
      PrimaryIngredient: 'Rind',
      ActiveMinutes: 30,
      TotalMinutes: 90,
      TasteRating: 4,
      Notes: 'Mit Zwiebeln.',
    },
    {
      RecipeID: 8,
      Title: 'חומוס',
      SubHead: '',
      YieldText: '2 צלחות',
      YieldNumber: 2,
      YieldUnit: '',
      Source: '',
      Instructions: 'לטחון.',
      Categories: '',
      Cuisine: '',
      Meats: 'false',
      Desserts: 'false',
      PrimaryIngredient: '',
      ActiveMinutes: 0,
      TotalMinutes: 0,
      TasteRating: 0,
      Notes: '',
    },
  ],
  IngredientLines: [
    { RecipeID: 7, LineOrder: 2, bHeading: 'false', TextQty: '1/2', Measure: 'TL', Name: 'Natron', PrepNotes: '' },
    { RecipeID: 7, LineOrder: 1, bHeading: 'false', TextQty: '500', Measure: 'g', Name: 'Hack', PrepNotes: 'gemischt' },
    { RecipeID: 7, LineOrder: 3, bHeading: 'true', TextQty: '', Measure: '', Name: 'Beilage', PrepNotes: '' },
    { RecipeID: 7, LineOrder: 4, bHeading: 'false', TextQty: '2', Measure: '', Name: 'Zwiebeln', PrepNotes: '' },
    { RecipeID: 8, LineOrder: 1, bHeading: 'false', TextQty: '1', Measure: 'כוס', Name: 'גרגרים', PrepNotes: '' },
  ],
  RecipeNotes: [{ RecipeID: 8, Notes: 'עם לימון' }],
});

describe('BigOven cookbooks', () => {
  test('recipes come in with their lines in order, labels, notes and minutes', async () => {
    const { recipes, code, isRecognised } = await readBytes(bigOvenCrbImporter, cookbook, { name: 'My.crb' });
    expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
    expect(recipes).toMatchObject([
      {
        recipe: {
          title: 'Čevapi',
          description: 'Grilled',
          yield: '20 Stück',
          activeTime: '30 minutes',
          totalTime: '1 hour 30 minutes',
          source: 'Onkel Zoran',
          ingredients: '500 g Hack, gemischt\n1/2 TL Natron\n[Beilage]\n2 Zwiebeln',
          instructions: 'Mischen.\nGrillen.',
          notes: 'Mit Zwiebeln.\n\nPrimary ingredient: Rind',
        },
        labels: ['Fleisch', 'Balkan', 'Bosnisch', 'Meats'],
        rating: 4,
      },
      {
        recipe: { title: 'חומוס', yield: '2 צלחות', totalTime: '', ingredients: '1 כוס גרגרים', notes: 'עם לימון' },
        labels: [],
        rating: null,
      },
    ]);
  });

  test('preparations that repeat the name are left out, all categories are labels, and no notes are none', async () => {
    const line = (LineOrder: number, Name: string, PrepNotes: string) => ({
      RecipeID: 1,
      LineOrder,
      bHeading: 'false',
      TextQty: '2',
      Measure: 'cups',
      Name,
      PrepNotes,
    });
    const file = accessFile({
      Recipes: [
        {
          RecipeID: 1,
          Title: 'Stew',
          Instructions: 'Simmer.',
          Categories: 'Main Dish',
          AllCategoriesText: 'Main dish, Stew; Winter',
          Notes: 'No Notes for This Recipe Yet',
        },
      ],
      IngredientLines: [
        line(1, 'Beef, cubed', 'Beef, cubed'),
        line(2, 'onion chopped', 'Chopped'),
        line(3, 'Carrots', 'carrots, in coins'),
        line(4, 'ham', 'hamburger style'),
        line(5, '', 'to taste'),
      ],
      RecipeNotes: [{ RecipeID: 1, Notes: 'No notes for this recipe yet.' }],
    });
    const { recipes } = await readBytes(bigOvenCrbImporter, file);
    expect(recipes[0]).toMatchObject({
      recipe: {
        ingredients:
          '2 cups Beef, cubed\n2 cups onion chopped\n2 cups carrots, in coins\n2 cups ham, hamburger style\n2 cups to taste',
        notes: '',
      },
      labels: ['Main Dish', 'Stew', 'Winter'],
    });
  });

  test('it is known by its tables, whatever it is called', async () => {
    expect((await readBytes(bigOvenCrbImporter, cookbook, { name: 'x' })).isRecognised).toBe(true);
    const other = accessFile({ Customers: [{ Id: 1 }] });
    expect(await readBytes(bigOvenCrbImporter, other)).toMatchObject({ isRecognised: false, code: 'unreadableImport' });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    // This reads as the thread does, but without a thread for each version.
    const told = [...damagedVersions(cookbook)].map((bytes) => {
      const answer = accessTables(bytes, bigOvenTables);
      return 'tables' in answer ? bigOvenRecipes(new Map(answer.tables)).map((parts) => importedRecipe(parts)) : [];
    });
    expect(told).toHaveLength(damagedCount);
    expect(told.some((recipes) => recipes.length === 2)).toBe(true);
    expect(await readDamaged(bigOvenCrbImporter, cookbook, { cuts: 4, flips: 8 })).toHaveLength(12);
  });
});
