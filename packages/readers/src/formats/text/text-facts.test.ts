import { describe, expect, test } from 'vitest';
import { readBytes } from '../../testing/read-bytes.ts';
import { textImporter } from './index.ts';

const read = async (text: string) => (await readBytes(textImporter, text, { name: 'a.txt' })).recipes[0]?.recipe;
const soup = (facts: string) => `Soup\n\n${facts}\n\nIngredients\n2 leeks\n1 l stock\n\nMethod\n1. Slice.\n2. Boil.\n`;

type Facts = [facts: string, servings: string, active: string, total: string];

describe('facts on one line', () => {
  test.each<Facts>([
    ['Serves 4 | 30 minutes', '4', '', '30 minutes'],
    ['Serves 4 | Prep 10 min', '4', '10 min', ''],
    ['Serves 4 • Prep: 10 min • Cook: 20 min', '4', '10 min', '30 minutes'],
    ['Serves 4-6, 10 min prep, 20 min cook', '4-6', '10 min', '30 minutes'],
    ['4 servings / total time 1 h 10 min', '4 servings', '', '1 h 10 min'],
    ['Makes 12 | Ready in 20–25 min', '12', '', '20–25 min'],
    ['Yield: 2 loaves; Time: 3 hours', '2 loaves', '', '3 hours'],
    ['4 people · 45 min', '4 people', '', '45 min'],
    ['Für 4 Personen | Zubereitung: 20 Min.', '4 Personen', '20 Min.', ''],
    ['4 Portionen • Arbeitszeit 10 Min. • Backzeit 30 Min.', '4 Portionen', '10 Min.', '40 minutes'],
    ['Pour 4 personnes | Préparation 10 min | Cuisson 20 min', '4 personnes', '10 min', '30 minutes'],
    ['4 parts – Préparation : 15 minutes', '4 parts', '15 minutes', ''],
    ['Per 4 persone | Preparazione: 15 minuti', '4 persone', '15 minuti', ''],
    ['Porzioni: 6 | Cottura 1 ora', '6', '', '1 ora'],
    ['Para 4 personas | Preparación: 20 minutos | Cocción: 1 hora', '4 personas', '20 minutos', '1 hour 20 minutes'],
    ['4 raciones | 30 minutos', '4 raciones', '', '30 minutos'],
    ['На 4 порции | Приготовление: 40 минут', '4 порции', '40 минут', ''],
    ['4 порции | Время: 1 час', '4 порции', '', '1 час'],
    ['На 4 порції | Підготовка 10 хв | Загальний час 1 год', '4 порції', '10 хв', '1 год'],
    ['Порцій: 6 • 30 хвилин', '6', '', '30 хвилин'],
    ['4 מנות | הכנה: 20 דקות', '4 מנות', '20 דקות', ''],
    ['ל-4 סועדים | זמן בישול 40 דקות', '4 סועדים', '', '40 דקות'],
    ['4 főre | Elkészítés: 30 perc', '4 főre', '30 perc', ''],
    ['Adagok: 6 | Előkészítés 10 perc | Sütés ideje 40 perc', '6', '10 perc', '50 minutes'],
  ])('%s', async (line, servings, activeTime, totalTime) => {
    expect(await read(soup(line))).toMatchObject({
      title: 'Soup',
      description: '',
      yield: servings,
      activeTime,
      totalTime,
      ingredients: '2 leeks\n1 l stock',
      instructions: 'Slice.\nBoil.',
    });
  });

  test.each([
    'A soup for cold days, ready in no time | my favorite',
    'My mother, 4 sisters, 10 min from here',
    'Good with bread | 30 g butter',
  ])('%s is a description', async (line) => {
    expect(await read(soup(line))).toMatchObject({ description: line, yield: '', totalTime: '' });
  });

  test('a time beside the word for steps is a time, and without it begins the steps', async () => {
    const text =
      'Suppe\n\nZubereitung: 20 Min.\n\nZutaten\n2 Stangen Lauch\n\nZubereitung: Lauch schneiden.\nKochen.\n';
    expect(await read(text)).toMatchObject({ activeTime: '20 Min.', instructions: 'Lauch schneiden.\nKochen.' });
  });
});

describe('steps', () => {
  test('in one paragraph, and lines that only number them', async () => {
    const text = (steps: string) => `Soup\nIngredients\n2 leeks\n1 l stock\nMethod\n${steps}\n`;
    const steps = 'Slice the leeks.\nBoil them.\nServe.';
    expect((await read(text('1. Slice the leeks. 2. Boil them. 3. Serve.')))?.instructions).toBe(steps);
    expect((await read(text('Step 1\nSlice the leeks.\nStep 2\nBoil them.\nStep 3\nServe.')))?.instructions).toBe(
      steps,
    );
    expect((await read(text('1\nSlice the leeks.\n\n2\nBoil them.\n\n3\nServe.')))?.instructions).toBe(steps);
  });
});

describe('ingredients in one line', () => {
  test.each<[string, string, string]>([
    ['commas', '2 leeks, 1 l stock, salt', '2 leeks\n1 l stock\nsalt'],
    ['decimal commas', '1,5 l Brühe, 2,5 kg Lauch', '1,5 l Brühe\n2,5 kg Lauch'],
    ['semicolons', '2 leeks, sliced; 1 l stock; salt', '2 leeks, sliced\n1 l stock\nsalt'],
    [
      'preparations',
      '2 leeks, sliced, 1 l stock, hot, salt and pepper to taste',
      '2 leeks, sliced\n1 l stock, hot\nsalt and pepper to taste',
    ],
    ['brackets', '2 leeks (white, green), 1 l stock', '2 leeks (white, green)\n1 l stock'],
    ['a last one after a word', '2 leeks, 1 l stock, and 1 pinch of salt.', '2 leeks\n1 l stock\n1 pinch of salt'],
    ['Ukrainian', '2 цибулі, 500 г картоплі, сіль', '2 цибулі\n500 г картоплі\nсіль'],
    [
      'a line for each part',
      'Soup: 2 leeks, 1 l stock, salt\nTop: 50 g bread, 20 g butter, herbs',
      '[Soup]\n2 leeks\n1 l stock\nsalt\n[Top]\n50 g bread\n20 g butter\nherbs',
    ],
  ])('with %s are several', async (_what, line, list) => {
    expect((await read(`Soup\nIngredients\n${line}\nMethod\nBoil.\nServe.\n`))?.ingredients).toBe(list);
  });

  test('one ingredient with its preparation stays one', async () => {
    const text = 'Soup\nIngredients\n2 leeks, washed, sliced\n1 l stock, hot\nMethod\nBoil.\n';
    expect((await read(text))?.ingredients).toBe('2 leeks, washed, sliced\n1 l stock, hot');
  });
});
