import { describe, expect, test } from 'vitest';
import { accessFile } from '../../testing/access-file.ts';
import { amountOf } from '@trivet/shared/testing/proof';
import { readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { livingCookbookImporter } from './index.ts';

const changed = '2024-05-06';
const picture = (mark: number) => Buffer.alloc(64, mark);

const tables = {
  t_cookbook: [{ cookbookid: 9, name: 'Familie' }],
  t_recipe: [
    {
      recipeid: 1,
      recipename: 'מרק כתום',
      cookbookid: 9,
      servings: 4,
      yield: '',
      preparationtime: 10,
      cookingtime: 20,
      readyintime: 30,
      recipetypes: 'מרקים, ערב',
      comments: 'טעים',
      source: 'סבתא',
      webpage: 'https://example.org/soup',
      modifieddate: changed,
    },
    {
      recipeid: 2,
      recipename: 'Came with the program',
      cookbookid: 0,
      servings: 0,
      yield: '1 pan',
      preparationtime: 0,
      cookingtime: 0,
      readyintime: 0,
      recipetypes: '',
      comments: '',
      source: '',
      webpage: '',
      modifieddate: '',
    },
  ],
  t_recipeingredient: [
    { recipeid: 1, ingredientindex: 2, quantitytext: '1/2', unittext: 'ליטר', ingredienttext: 'מים', headingflag: 'N' },
    { recipeid: 1, ingredientindex: 0, quantitytext: '', unittext: '', ingredienttext: 'בסיס:', headingflag: 'Y' },
    { recipeid: 1, ingredientindex: 1, quantitytext: '3', unittext: '', ingredienttext: 'גזר', headingflag: 'N' },
  ],
  t_recipeprocedure: [
    { recipeid: 1, procedureindex: 1, proceduretext: 'לבשל.' },
    { recipeid: 1, procedureindex: 0, proceduretext: 'לקצוץ.' },
  ],
  t_recipetip: [{ recipeid: 1, tipindex: 0, tiptext: 'עוד יותר טעים מחר' }],
  t_authornote: [{ recipeid: 1, authornoteindex: 0, authornotetext: 'מרק של חורף' }],
  t_image: [
    { imageid: 5, filename: 'A.JPG' },
    { imageid: 6, filename: 'b.png' },
    { imageid: 7, filename: 'gone.png' },
  ],
  t_recipeimage: [
    { recipeid: 1, imageid: 5, imageindex: 1 },
    { recipeid: 1, imageid: 6, imageindex: 0 },
    { recipeid: 1, imageid: 7, imageindex: 2 },
  ],
  t_technique: [{ techniqueid: 3, name: 'Schmoren', comments: 'Langsam garen.' }],
  t_recipetechnique: [{ recipeid: 1, techniqueid: 3 }],
};

const backup = (name = 'LivingCookbook.mdb') =>
  zipOf({ [name]: accessFile(tables), 'Images/a.jpg': picture(1), 'Images/B.PNG': picture(2) });

describe('Living Cookbook backups', () => {
  test('a recipe comes with its lines in their order, its labels and its pictures', async () => {
    const { isRecognised, recipes } = await readBytes(livingCookbookImporter, await backup());
    expect(isRecognised).toBe(true);
    expect(recipes).toHaveLength(1);
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'מרק כתום',
        description: 'מרק של חורף',
        yield: '4',
        activeTime: '10 minutes',
        totalTime: '30 minutes',
        source: 'סבתא',
        url: 'https://example.org/soup',
        ingredients: '[בסיס]\n3 גזר\n1/2 ליטר מים',
        instructions: 'לקצוץ.\nלבשל.',
        notes: 'טעים\n\nעוד יותר טעים מחר',
      },
      labels: ['מרקים', 'ערב', 'Familie'],
      images: [picture(2), picture(1)],
    });
  });

  test('recipes of the program and techniques come in on demand', async () => {
    const { recipes } = await readBytes(livingCookbookImporter, await backup(), {
      includeStockRecipes: true,
      includeTechniques: true,
    });
    expect(recipes.map(({ recipe }) => recipe.title)).toEqual(['מרק כתום', 'Came with the program']);
    expect(recipes[0]?.recipe.notes).toContain('Schmoren:\nLangsam garen.');
  });

  test('a backup of nothing but recipes of the program is empty', async () => {
    const bytes = await zipOf({ 'x.mdb': accessFile({ ...tables, t_recipe: tables.t_recipe.slice(1) }) });
    expect(await readBytes(livingCookbookImporter, bytes)).toMatchObject({ results: [], code: 'emptyImport' });
  });

  test('a backup without the column of changes has no recipes of the program', async () => {
    const bytes = await zipOf({
      'x.mdb': accessFile({ ...tables, t_recipe: [{ recipeid: 4, recipename: 'Gulyás', comments: 'Jó.' }] }),
    });
    const { recipes } = await readBytes(livingCookbookImporter, bytes);
    expect(recipes.map(({ recipe }) => recipe.title)).toEqual(['Gulyás']);
  });

  test.each(['-h.mdb', ';id;.mdb', '$(id).mdb', 'a b/`id`.MDB'])('I9 a database named %s is read', async (name) => {
    expect((await readBytes(livingCookbookImporter, await backup(name))).recipes).toHaveLength(1);
  });

  test('I9 a database that is empty or damaged is refused', async () => {
    const codes = await Promise.all(
      [Buffer.alloc(0), Buffer.alloc(20_000, 7), accessFile({ t_recipe: tables.t_recipe })].map(async (bytes) => {
        const { code } = await readBytes(livingCookbookImporter, await zipOf({ 'x.mdb': bytes }));
        return code;
      }),
    );
    expect(codes).toEqual(['unreadableImport', 'unreadableImport', 'unreadableImport']);
  });

  test('I10 a damaged backup gives recipes or is refused', async () => {
    // A worker reads each database that can be unpacked.
    const [cuts, flips] = [amountOf({ gate: 30, proof: 200 }), amountOf({ gate: 10, proof: 40 })];
    const outcomes = await readDamaged(livingCookbookImporter, await backup(), { cuts, flips });
    expect(outcomes).toHaveLength(cuts + flips);
    expect(outcomes.filter(({ code }) => code !== undefined).length).toBeGreaterThan(0.9 * cuts);
  });
});
