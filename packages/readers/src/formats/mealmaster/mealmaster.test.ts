import { isSuperLinear } from '@trivet/shared/testing/growth';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { mealMasterImporter } from './index.ts';

const recipe = (body: string, head = '      Title: Soup\r\n Categories: Soups\r\n      Yield: 4 servings'): string =>
  `MMMMM----- Recipe via Meal-Master (tm) v8.05\r\n \r\n${head}\r\n \r\n${body}\r\nMMMMM\r\n\r\n`;

const read = async (...bodies: string[]) => {
  const { recipes, code, isRecognised } = await readBytes(
    mealMasterImporter,
    bodies.map((body) => recipe(body)).join(''),
  );
  expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
  const [first] = recipes;
  return { ...first?.recipe, lines: first?.recipe.ingredients.split('\n'), recipes };
};

const collection = `${recipe(
  `    500 g  Mehl
      2    Eier
      1 pn Salz
-----FÜLLUNG-----
    250 g  Quark; abgetropft, über
           -Nacht

  Mehl, Eier und Salz zu einem glatten Teig verkneten und eine Stunde lang
  ruhen lassen.

  :Füllen und kochen.`,
  '      Title: Käsetaschen\n Categories: Nudeln, Österreich\n   Servings:  4',
)}${recipe(
  `      3    ביצים
    200 g  קמח

  לערבב ולאפות.`,
  '      Title: עוגה\n Categories: אפייה\n      Yield: 1 עוגה',
)}`;

describe('Meal-Master', () => {
  test('a collection comes in with labels, yields, sections and paragraphs', async () => {
    const { recipes } = await readBytes(mealMasterImporter, collection);
    expect(
      recipes.map(({ recipe: { title, yield: made, ingredients, instructions }, labels }) => ({
        title,
        made,
        labels,
        ingredients: ingredients.split('\n'),
        instructions: instructions.split('\n'),
      })),
    ).toEqual([
      {
        title: 'Käsetaschen',
        made: '4',
        labels: ['Nudeln', 'Österreich'],
        ingredients: ['500 g Mehl', '2 Eier', '1 pinch Salz', '[FÜLLUNG]', '250 g Quark; abgetropft, über Nacht'],
        instructions: [
          'Mehl, Eier und Salz zu einem glatten Teig verkneten und eine Stunde lang ruhen lassen.',
          'Füllen und kochen.',
        ],
      },
      {
        title: 'עוגה',
        made: '1 עוגה',
        labels: ['אפייה'],
        ingredients: ['3 ביצים', '200 g קמח'],
        instructions: ['לערבב ולאפות.'],
      },
    ]);
  });

  test.each<[string, string[], object, string]>([
    ['a contributor', [' Contributor: Pat Example'], {}, 'Contributor: Pat Example'],
    ['a source', ['     Source: An old book'], { source: 'An old book' }, ''],
    ['a time on the clock', ['  Prep Time: 0:30'], { activeTime: '30 minutes' }, ''],
    [
      'times in words',
      ['Preparation Time: 10 min', '  Cook Time: 1 hour'],
      { activeTime: '10 min', totalTime: '1 hour 10 minutes' },
      '',
    ],
    [
      'several lines',
      [' Contributor: Pat', '     Source: A book', '  Prep Time: 0:30', ' Difficulty: Easy'],
      { source: 'A book', activeTime: '30 minutes' },
      'Contributor: Pat\n\nDifficulty: Easy',
    ],
    [
      'lines behind an empty one',
      ['', '  Author: Pat', '  Prep Time: 0:30'],
      { source: 'Pat', activeTime: '30 minutes' },
      '',
    ],
    [
      'lines in German',
      ['     Quelle: Ein Buch', ' Arbeitszeit: 20 Min.'],
      { source: 'Ein Buch', activeTime: '20 Min.' },
      '',
    ],
    ['a line without a value', [' Contributor:'], {}, ''],
  ])('a head may have %s', async (_what, further, fields, notes) => {
    const text = recipe(
      '      1 cn Black beans\n      2 c  Frozen corn\n    1/2 ts Cumin\n\n  Boil together.',
      ['      Title: Smoky Bean Pot', ' Categories: Soups', '      Yield: 6 Servings', ...further].join('\n'),
    );
    const { recipes } = await readBytes(mealMasterImporter, text);
    expect(recipes[0]?.recipe).toMatchObject({
      title: 'Smoky Bean Pot',
      yield: '6 Servings',
      ingredients: '1 can Black beans\n2 cups Frozen corn\n1/2 tsp Cumin',
      instructions: 'Boil together.',
      notes,
      ...fields,
    });
  });

  test('categories may go on in the next line', async () => {
    const head = '      Title: Pot\n Categories: Soups, Beans,\n             Winter\n      Yield: 6';
    const { recipes } = await readBytes(mealMasterImporter, recipe('      1 cn Black beans\n\n  Boil.', head));
    expect(recipes[0]?.labels).toEqual(['Soups', 'Beans', 'Winter']);
    expect(recipes[0]?.recipe.ingredients).toBe('1 can Black beans');
  });

  test('two columns are read one after the other, each with its continuations', async () => {
    const { lines } = await read(
      [
        '      2 c  Flour                               1 lb Butter, cold',
        '           -sifted                               -and cut',
        '      1    Egg                                 1 x  Salt',
      ]
        .join('\n')
        .replace('                               -and cut', '                                  -and cut'),
    );
    expect(lines).toEqual(['2 cups Flour sifted', '1 Egg', '1 lb Butter, cold and cut', '1 Salt']);
  });

  test('the codes of its units become words, as many as there are', async () => {
    const { lines } = await read(
      '      1 c  milk\n  1 1/2 c  cream\n      2 T  oil\n      2 t  salt\n      2 Ds Tomaten\n    1/2 cn beans\n      3 ea eggs',
    );
    expect(lines).toEqual([
      '1 cup milk',
      '1 1/2 cups cream',
      '2 tbsp oil',
      '2 tsp salt',
      '2 Ds Tomaten',
      '1/2 can beans',
      '3 eggs',
    ]);
  });

  test('directions that look like ingredients stay directions', async () => {
    const { instructions, ingredients } = await read('1 kg of water comes first.\n20 minutes later it boils.');
    expect(ingredients).toBe('');
    expect(instructions).toBe('1 kg of water comes first. 20 minutes later it boils.');
  });

  test('a section after the directions has ingredients again, or directions', async () => {
    const { ingredients, instructions } = await read(
      [
        '      1 lb beets',
        '',
        '  Boil.',
        'MMMMM-----TOPPING-----',
        '      1 c  cream',
        '',
        '  Whip.',
        '-----TO SERVE-----',
        '  Pour over.',
      ].join('\n'),
    );
    expect(ingredients).toBe('1 lb beets\n[TOPPING]\n1 cup cream');
    expect(instructions).toBe('Boil.\nWhip.\n[TO SERVE]\nPour over.');
  });

  test('who passed it on goes to the notes', async () => {
    const { instructions, notes } = await read('  Boil.\n\n  Serve.\n\n  Posted to a list by Ann');
    expect({ instructions, notes }).toEqual({ instructions: 'Boil.\nServe.', notes: 'Posted to a list by Ann' });
  });

  test('tabs, stray controls and hyphens that a mail program changed do no harm', async () => {
    const text =
      '~---------- Recipe via Meal-Master (tm) v7.04\n \n      Title: Pancakes\u0014\n Categories: Cakes\n   Servings: 8\n \n      1 c\u0000  flour\n\n  First\tline.\u001A\n \n-----\n';
    const { recipes, isRecognised } = await readBytes(mealMasterImporter, text);
    expect(isRecognised).toBe(true);
    expect(recipes[0]?.recipe).toMatchObject({
      title: 'Pancakes',
      ingredients: '1 cup flour',
      instructions: 'First line.',
    });
  });

  test.each(['cp437', 'cp850', 'windows-1252', 'utf-8'])('recipes in %s keep their letters', async (encoding) => {
    const text = recipe(
      '      1    Apfel, süß\n\n  Für die Soße Öl erhitzen.',
      '      Title: Grüße\n Categories: Süßes\n   Servings: 2',
    );
    const { recipes } = await readBytes(mealMasterImporter, iconv.encode(text, encoding));
    expect(recipes[0]).toMatchObject({
      recipe: { title: 'Grüße', ingredients: '1 Apfel, süß', instructions: 'Für die Soße Öl erhitzen.' },
      labels: ['Süßes'],
    });
  });

  test('a file cut in the middle gives what was before the cut', async () => {
    const { recipes } = await readBytes(mealMasterImporter, collection.slice(0, collection.indexOf('קמח')));
    expect(recipes.map(({ recipe: { title } }) => title)).toEqual(['Käsetaschen', 'עוגה']);
  });

  test('other text is not recognised, and refused as empty', async () => {
    expect(await readBytes(mealMasterImporter, 'I love -- my Meal-Master\n')).toMatchObject({
      isRecognised: false,
      code: 'emptyImport',
    });
  });

  test('the work for many recipes grows with them and no faster', async () => {
    const readAll = (text: string) => readBytes(mealMasterImporter, text);
    const file = { name: 'recipes', of: (count: number) => collection.repeat(count / 2) };
    expect((await readAll(file.of(2_048))).recipes).toHaveLength(2_048);
    expect(await isSuperLinear(readAll, file, { length: 2_048, isThorough: false })).toBe(false);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(mealMasterImporter, Buffer.from(collection))).toHaveLength(damagedCount);
  });
});
