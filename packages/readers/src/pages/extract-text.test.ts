import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { extractBytes } from './extract-bytes.ts';
import { extractText } from './extract-text.ts';

describe('reading a text without markup', () => {
  test('title, lists, servings, times and notes of a text', () => {
    const text = `Borscht\n\nThe soup of my childhood.\n\nServes 8. Prep time: 30 minutes. Cook time: 1 hour\n\nIngredients\n600 g beef\n2 beets\nsalt\n\nDirections\n1. Boil the beef for an hour.\n2. Grate the beets and add them.\n\nNotes\nEven better on the second day after it was made.`;
    expect(extractText(text, 'https://kitchen.example/borscht', 'en-US')).toEqual({
      title: 'Borscht',
      description: '',
      yield: '8',
      activeTime: '30 minutes',
      totalTime: '1 hour 30 minutes',
      source: '',
      url: 'https://kitchen.example/borscht',
      notes: 'Even better on the second day after it was made.',
      ingredients: '600 g beef\n2 beets\nsalt',
      instructions: 'Boil the beef for an hour.\nGrate the beets and add them.',
      imageUrl: '',
      imageUrls: [],
      provenance: {
        title: 'text',
        yield: 'text',
        activeTime: 'text',
        totalTime: 'text',
        notes: 'text',
        ingredients: 'text',
        instructions: 'text',
        url: 'address',
      },
      confidence: 0.8,
      alternatives: [],
    });
  });

  const soup = (facts: string) =>
    `Soup\n\n${facts}\n\nIngredients\n2 leeks\n1 l stock\n\nMethod\nSlice the leeks.\nBoil them well.\n`;

  test.each([
    ['Serves 4 | 30 minutes', '4', '', '30 minutes'],
    ['Serves 4 | Prep 10 min', '4', '10 min', '10 min'],
    ['Serves 4-6, 10 min prep, 20 min cook', '4-6', '10 min', '30 minutes'],
    ['4 servings / total time 1 h 10 min', '4 servings', '', '1 h 10 min'],
    ['4 Portionen • Arbeitszeit 10 Min. • Backzeit 30 Min.', '4 Portionen', '10 Min.', '40 minutes'],
    ['Pour 4 personnes | Préparation 10 min | Cuisson 20 min', '4 personnes', '10 min', '30 minutes'],
    ['4 parts – Préparation : 15 minutes', '4 parts', '15 minutes', '15 minutes'],
    ['Per 4 persone | Preparazione: 15 minuti', '4 persone', '15 minuti', '15 minuti'],
    ['Para 4 personas | Preparación: 20 minutos', '4 personas', '20 minutos', '20 minutos'],
    ['На 4 порции | Приготовление: 40 минут', '4 порции', '40 минут', '40 минут'],
    ['На 4 порції | Підготовка 10 хв | Загальний час 1 год', '4 порції', '10 хв', '1 год'],
    ['4 מנות | הכנה: 20 דקות', '4 מנות', '20 דקות', '20 דקות'],
    ['4 főre | Elkészítés: 30 perc', '4 főre', '30 perc', '30 perc'],
  ])('several facts on one line: %s', (facts, servings, activeTime, totalTime) => {
    expect(extractText(soup(facts), '')).toMatchObject({
      yield: servings,
      activeTime,
      totalTime,
      ingredients: '2 leeks\n1 l stock',
      instructions: 'Slice the leeks.\nBoil them well.',
    });
  });

  test('steps that are numbered in one paragraph, or by lines of their own', () => {
    const read = (steps: string) => extractText(`Soup\n\nIngredients\n2 leeks\n1 l stock\n\nMethod\n${steps}`, '');
    for (const steps of [
      '1. Slice the leeks. 2. Boil them well.',
      'Step 1\nSlice the leeks.\nStep 2\nBoil them well.',
      '1. lépés\nSlice the leeks.\nMásodik lépés\nBoil them well.',
    ])
      expect(read(steps)?.instructions).toBe('Slice the leeks.\nBoil them well.');
  });

  test.each([
    'Ingredients\n2 leeks, sliced, 1 l stock, salt\n\nMethod\n',
    'Ingredients: 2 leeks, sliced, 1 l stock, salt.\nMethod: ',
    'Zutaten (für 4):\n2 leeks, sliced, 1 l stock, salt\nZubereitung: ',
  ])('ingredients in one line: %j', (text) => {
    const recipe = extractText(`Soup\n\n${text}Slice the leeks, then boil them well.`, '');
    expect(recipe?.ingredients).toBe('2 leeks, sliced\n1 l stock\nsalt');
    expect(recipe?.instructions).toBe('Slice the leeks, then boil them well.');
  });

  test.each([
    [
      'Hebrew',
      'עוגת גבינה\nמצרכים:\n500 גרם גבינה\n3 ביצים\nמלח\nאופן ההכנה:\nמערבבים את הגבינה עם הביצים.\nאופים ארבעים דקות.',
    ],
    [
      'Russian',
      'Сырники\nИнгредиенты:\n500 г творога\n1 яйцо\nсоль\nПриготовление:\nСмешайте творог с яйцом.\nОбжарьте на сковороде.',
    ],
    [
      'Ukrainian',
      'Вареники\nІнгредієнти:\n500 г борошна\n2 картоплини\nсіль\nПриготування:\nЗамісіть тісто з борошна.\nЗваріть вареники у воді.',
    ],
    [
      'Hungarian',
      'Palacsinta\nHozzávalók:\n20 dkg liszt\n2 tojás\nsó\nElkészítés:\nKeverd el a lisztet a tojással.\nSüsd ki forró serpenyőben.',
    ],
  ])('%s', (_language, text) => {
    const [title, , ...lines] = text.split('\n');
    expect(extractText(text, '')).toMatchObject({
      title,
      ingredients: lines.slice(0, 3).join('\n'),
      instructions: lines.slice(4).join('\n'),
      url: '',
    });
  });

  test('a name of a part is a header, in the list and in the steps, and "Note:" begins a note', () => {
    const text =
      'Apple pie\n\nIngredients\n200 g flour\n100 g butter\nFilling\n4 apples\n2 tbsp sugar\n\nMethod\nMake the dough.\nFilling:\nSlice the apples and mix with sugar.\nBake for 40 minutes.\n\nNote: Use sour apples.\nThey keep their shape.';
    expect(extractText(text, '')).toMatchObject({
      ingredients: '200 g flour\n100 g butter\n[Filling]\n4 apples\n2 tbsp sugar',
      instructions: 'Make the dough.\n[Filling]\nSlice the apples and mix with sugar.\nBake for 40 minutes.',
      notes: 'Use sour apples.\nThey keep their shape.',
    });
  });

  test.each([
    [
      'German',
      'Apfelkuchen\n200 g Mehl\n100 g Butter\nFüllung\n4 Äpfel\n2 EL Zucker\n\nZubereitung\nDen Teig kneten und ruhen lassen.\nHinweis: Saure Äpfel nehmen.',
      '[Füllung]',
      'Saure Äpfel nehmen.',
    ],
    [
      'Russian',
      'Пирог\n200 г муки\n100 г масла\nНачинка\n4 яблока\n2 ст. л. сахара\n\nПриготовление\nЗамесите тесто и дайте ему постоять.\nСовет: Берите кислые яблоки.',
      '[Начинка]',
      'Берите кислые яблоки.',
    ],
  ])('a header and a note in %s', (_language, text, header, note) => {
    const recipe = extractText(text, '');
    expect([recipe?.ingredients.split('\n')[2], recipe?.notes, recipe?.instructions.includes(note)]).toEqual([
      header,
      note,
      false,
    ]);
  });

  test('a note between numbered steps takes none of them along', () => {
    const text =
      'Soup\n\nIngredients\n2 leeks\n1 l stock\n\nMethod\n1. Cut the leeks into rings.\nTip: Wash them well.\n2. Cook them in the stock for an hour.';
    expect(extractText(text, '')).toMatchObject({
      instructions: 'Cut the leeks into rings.\nCook them in the stock for an hour.',
      notes: 'Wash them well.',
    });
  });

  test('marks of Markdown are understood', () => {
    const text =
      '# Fig jam\n\n## Ingredients\n\n### Fruit\n- 1 kg figs\n- 1 lemon\n\n**Method**\n\n1. Boil the figs.\n2. Fill the jars.';
    expect(extractText(text, '')).toMatchObject({
      title: 'Fig jam',
      ingredients: '[Fruit]\n1 kg figs\n1 lemon',
      instructions: 'Boil the figs.\nFill the jars.',
    });
  });

  test('a text without headings is read by its lines, less surely', () => {
    const text =
      'Palacsinta\n\n- 3 tojás\n- 2 dl tej\n- 20 dkg liszt\n\n1. Keverd össze a tojást a tejjel.\n2. Süsd ki serpenyőben.';
    const recipe = extractText(text, '');
    expect(recipe).toMatchObject({ title: 'Palacsinta', ingredients: '3 tojás\n2 dl tej\n20 dkg liszt' });
    expect(recipe?.confidence).toBe(0.4);
  });

  test('a text that tells no recipe has none', () => {
    expect(extractText('Dear Ann,\n\nsee you on Sunday at the lake.', '')).toBeUndefined();
    expect(extractText('', '')).toBeUndefined();
  });

  test('of several recipes in a text the others are offered', () => {
    const recipe = (name: string, fruit: string) =>
      `${name}\n\nIngredients:\n1 kg ${fruit}\n500 g sugar\n1 lemon (${fruit})\n\nMethod:\nBoil the ${fruit} with the sugar.\n`;
    const found = extractText([recipe('Fig jam', 'figs'), recipe('Plum jam', 'plums')].join('\n'), '');
    expect(found).toMatchObject({ title: 'Fig jam', instructions: 'Boil the figs with the sugar.' });
    expect(found?.alternatives).toMatchObject([{ title: 'Plum jam', instructions: 'Boil the plums with the sugar.' }]);
  });
});

describe('reading bytes', () => {
  const source = { contentType: undefined, url: '', locale: 'ru-RU' };
  const html =
    '<html lang="ru"><title>Сырники</title><h2>Ингредиенты</h2><ul><li>500 г творога<li>1 яйцо</ul><h2>Приготовление</h2><p>Смешайте творог с яйцом.</p></html>';

  test('a saved page is read in its own encoding', () => {
    const recipe = extractBytes({ ...source, bytes: iconv.encode(html, 'windows-1251') });
    expect(recipe).toMatchObject({ title: 'Сырники', ingredients: '500 г творога\n1 яйцо' });
  });

  test('text is told from the source of a page, whatever it is called', () => {
    const plain = { ...source, contentType: 'text/plain; charset=utf-8' };
    expect(extractBytes({ ...plain, bytes: iconv.encode(html, 'utf-8') })?.title).toBe('Сырники');
    const text = 'Soup\nIngredients\n1 leek\n2 l water <br>\nMethod\nCook the leek in the water.';
    expect(extractBytes({ ...plain, bytes: iconv.encode(text, 'utf-8') })).toMatchObject({
      title: 'Soup',
      instructions: 'Cook the leek in the water.',
    });
  });
});
