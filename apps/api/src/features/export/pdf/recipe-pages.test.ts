import { expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { pdfOf, recipeWith } from '../testing/sample-recipes.ts';

const textsOf = (bytes: Buffer): string[][] => readPdf(bytes).pages.map((lines) => lines.map(({ text }) => text));
const words = (count: number, word: string): string => Array.from({ length: count }, () => word).join(' ');

test('a recipe shows its title, labels, facts, lists and notes in this order', async () => {
  const recipe = recipeWith({
    title: 'Lentil soup',
    labels: ['soup', 'winter'],
    yield: '4 bowls',
    totalTime: '1 hour',
    source: 'Grandmother',
    description: 'Warm.',
    ingredients: '1⅓ l stock',
    instructions: 'Boil.',
    notes: 'Freezes well.',
  });
  const [page] = textsOf(await pdfOf([recipe]));
  expect(page?.slice(1)).toEqual([
    'Lentil soup',
    'soup · winter',
    'Yield4 bowls',
    'Total time1 hour',
    'SourceGrandmother',
    'Warm.',
    'Ingredients',
    '1\u00A01\u20443 l stock',
    'Instructions',
    '1Boil.',
    'Notes',
    'Freezes well.',
  ]);
});

test('the numbers of the steps begin anew below a header', async () => {
  const [page] = textsOf(await pdfOf([recipeWith({ title: 'Bread', instructions: 'Mix\nKnead\n[Baking]\nBake' })]));
  expect(page?.slice(-4)).toEqual(['1Mix', '2Knead', 'Baking', '1Bake']);
});

test('a number of four digits is whole', async () => {
  const { pages } = readPdf(await pdfOf([recipeWith({ title: 'Feast', instructions: 'Stir\n'.repeat(1_000) })]));
  expect(pages.at(-1)?.at(-1)?.text).toBe('1000Stir');
});

test('a step is not torn by the end of a page', async () => {
  const instructions = Array.from({ length: 40 }, (_, index) => `Step${index} ${words(60, 'simmer')}`).join('\n');
  const pages = textsOf(await pdfOf([recipeWith({ title: 'Stew', instructions })]));
  expect(pages.length).toBeGreaterThan(2);
  // Each page but the first begins, below its number, with a step.
  expect(pages.slice(1).map((lines) => /^\d+Step\d+ simmer/.test(lines[1] ?? ''))).not.toContain(false);
});

test('a step longer than a page fills the rest of the page that it begins on', async () => {
  const pages = textsOf(await pdfOf([recipeWith({ title: 'Stew', instructions: `Begin\n${words(2_000, 'simmer')}` })]));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]?.at(-1)).toMatch(/^simmer/);
  expect(
    pages
      .flat()
      .join(' ')
      .match(/simmer/g),
  ).toHaveLength(2_000);
});

test('neither a caption nor a header stands alone at the foot of a page', async () => {
  for (let before = 20; before < 50; before += 1) {
    const description = Array.from({ length: before }, () => 'Line').join('\n');
    const recipe = recipeWith({ title: 'Soup', description, instructions: `[Start]\n${words(30, 'stir')}` });
    const pages = textsOf(await pdfOf([recipe]));
    const lasts = pages.map((lines) => lines.at(-1));
    expect(lasts).not.toContain('Instructions');
    expect(lasts).not.toContain('Start');
  }
});

test('short ingredients stand in two columns that are read one after the other, long ones in one', async () => {
  const short = Array.from({ length: 8 }, (_, index) => `${index} eggs`).join('\n');
  const [columns] = textsOf(await pdfOf([recipeWith({ title: 'Cake', ingredients: short })]));
  expect(columns?.slice(3)).toEqual(['0 eggs4 eggs', '1 eggs5 eggs', '2 eggs6 eggs', '3 eggs7 eggs']);
  const long = Array.from({ length: 8 }, (_, index) => `${index} eggs, ${words(8, 'fresh')}`).join('\n');
  const [list] = textsOf(await pdfOf([recipeWith({ title: 'Cake', ingredients: long })]));
  expect(list?.slice(3)).toHaveLength(8);
});

test('a list of ingredients over several pages has all of them, on each page column by column', async () => {
  const ingredients = Array.from({ length: 260 }, (_, index) => `<${index}>`).join('\n');
  const { pages } = readPdf(await pdfOf([recipeWith({ title: 'Feast', ingredients })]));
  const shown = pages.flat().flatMap(({ text }) => text.match(/<\d+>/g) ?? []);
  expect(new Set(shown).size).toBe(260);
  const second = pages[1]?.[1]?.text ?? '';
  const [, left, right] = /<(\d+)><(\d+)>/.exec(second) ?? [];
  expect(Number(right)).toBeGreaterThan(Number(left) + 20);
});

test('a Hebrew recipe begins on the right, with the numbers of its steps', async () => {
  const recipe = recipeWith({ title: 'מרק', instructions: 'לבשל 20 דקות (בערך)' });
  const [page = []] = readPdf(await pdfOf([recipe])).pages;
  const backwards = (text: string): string => Array.from(text).reverse().join('');
  const [title, , step] = page.slice(1);
  expect(title?.text).toBe(backwards('מרק'));
  expect(title?.x).toBeGreaterThan(300);
  expect(step?.text).toBe(`(${backwards('בערך')}) ${backwards('דקות')} 20 ${backwards('לבשל')}1`);
});

test('a web address becomes a link, anything else does not', async () => {
  const links = async (url: string): Promise<string[]> =>
    [...readPdf(await pdfOf([recipeWith({ title: 'Soup', url })])).objects.values()].filter((body) =>
      body.includes('/S /URI'),
    );
  expect((await links('https://example.org/soup'))[0]).toContain('/URI (https://example.org/soup)');
  expect(await links('javascript:alert(1)')).toEqual([]);
});

test('every letter can be searched for and copied, whatever documents were printed before', async () => {
  const texts = ['Ärger über Öl', 'ﬁsh', 'Arger uber Ol', 'fish', 'ffi ﬃ', '½ 1⁄2'];
  for (const text of [...texts, ...texts.toReversed()]) {
    const [page] = textsOf(await pdfOf([recipeWith({ title: 'Stew', notes: text })]));
    expect(page?.at(-1)?.replaceAll('\u00A0', ' ').normalize('NFKD'), text).toBe(text.normalize('NFKD'));
  }
});

test('in Thai a tone stands above the nasal sign of its vowel', async () => {
  const [page] = textsOf(await pdfOf([recipeWith({ title: 'ใส่น้ำปลา' })]));
  expect(page?.[1]).toBe('ใส่น\u0E4D\u0E49\u0E32ปลา');
});

test('a word of a script of India has its vowels and joined letters in their places', async () => {
  const { pages } = readPdf(await pdfOf([recipeWith({ title: 'मिर्च' })]));
  // The sign of the vowel comes before its letter, and the sign of the r after the letter below it.
  expect(pages[0]?.[1]?.text).toBe('\u093F\u092E\u091A\u0930\u094D');
});
