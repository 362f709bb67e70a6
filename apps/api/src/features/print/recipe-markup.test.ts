import { type PrintOptions, printOptionsOf, printQuerySchema } from '@trivet/shared/print/options';
import { lightEffort, superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { printWords } from './print-words.ts';
import { type PrintedRecipe, recipeMarkup } from '@trivet/shared/print/recipe-markup';

const image = { location: '/api/images/filesystem/abc/800.webp', srcSet: '/api/images/filesystem/abc/320.webp 320w' };
const soup: PrintedRecipe = {
  title: 'Lentil soup',
  description: 'Warm and red.\n[sic]',
  yield: '4',
  activeTime: '15 min',
  totalTime: '40 min',
  source: 'Grandmother',
  url: 'https://example.com/soup',
  notes: 'Freezes well.\n[Variations]\nWith harissa.',
  ingredients: '[Soup]\n1½ cups lentils\n\n2 l stock\n[To serve]\n1/2 lemon',
  instructions: 'Chop\nFry\n[Serving]\nLadle',
  corrections: [],
  images: [image],
  labels: [{ title: 'soups' }, { title: 'מרקים' }],
};
const words = await printWords('en-us');
const all: PrintOptions = printOptionsOf(printQuerySchema.parse({ titleImage: 'true' }), 'a4');

const markupOf = (recipe: Partial<PrintedRecipe> = {}, options: Partial<PrintOptions> = {}, inWords = words): string =>
  recipeMarkup({ ...soup, ...recipe }, { ...all, ...options }, inWords).text;
const draw = (...drawn: Parameters<typeof markupOf>) => load(markupOf(...drawn), null, false);
const texts = (page: ReturnType<typeof draw>, selector: string): string[] =>
  page(selector)
    .map((_index, element) => page(element).text())
    .get();

describe('a recipe on the page', () => {
  test('has its title, facts, ingredients and steps, with headers where they were written', () => {
    const page = draw();
    expect(texts(page, 'h1')).toEqual(['Lentil soup']);
    expect(texts(page, 'header > p')).toEqual(['Warm and red.', '[sic]']);
    expect(texts(page, 'dt')).toEqual(['Total time', 'Active time', 'Yield', 'Source', 'Labels']);
    expect(texts(page, 'dd')).toEqual(['40 min', '15 min', '4', 'Grandmother', 'soups, מרקים']);
    expect(texts(page, 'h2')).toEqual(['Ingredients', 'Steps', 'Notes']);
    expect(texts(page, '.ingredients h3')).toEqual(['Soup', 'To serve']);
    expect(texts(page, '.ingredients li')).toEqual(['1½ cups lentils', '2 l stock', '1/2 lemon']);
    expect(texts(page, '.notes p')).toEqual(['Freezes well.', 'With harissa.']);
    expect(page('.picture').attr()).toMatchObject({ src: image.location, alt: 'Photo of Lentil soup' });
    expect(texts(page, '.address')).toEqual(['https://example.com/soup']);
  });

  test.each([
    ['de-de', '1 Std. 43 Min.'],
    ['en-us', '1 h 43 min'],
    ['es-es', '1 h 43 min'],
    ['fr-fr', '1 h 43 min'],
    ['he', '1 שע׳ 43 דק׳'],
    ['hu-hu', '1 óra 43 perc'],
    ['it-it', '1 h 43 min'],
    ['ru-ru', '1 ч 43 мин'],
    ['uk-ua', '1 год 43 хв'],
  ] as const)('tells times in the language of its reader, %s', async (code, told) => {
    const inLanguage = await printWords(code);
    for (const totalTime of ['1 hour 43 minutes', '103 Minuten', told]) {
      const page = draw({ totalTime, activeTime: '20-30 min' }, {}, inLanguage);
      expect(texts(page, 'dd').slice(0, 2)).toEqual([told, '20-30 min']);
    }
  });

  test('shows the amounts as its reader wants them', () => {
    const steps = { instructions: 'Bake at 180 °C.', notes: 'Or take 500 g of lentils.', yield: 'a 23 cm pie' };
    const page = draw(steps, { amounts: { units: 'us', foods: 'volume', hasFanOven: true } });
    expect(texts(page, '.ingredients li')).toEqual(['1½ cups lentils', 'about 8½ cups stock', '1/2 lemon']);
    expect(texts(page, 'dd')).toContain('a 9 inch pie');
    expect(texts(page, '.steps li')).toEqual(['Bake at 325 °F fan.']);
    expect(texts(page, '.notes p')).toEqual(['Or take about 1⅛ lb of lentils.']);
  });

  test('says by how much its amounts are scaled, and scales them with the yield', () => {
    const page = draw({}, { scale: '1/2' });
    expect(texts(page, '.ingredients .scaled')).toEqual(['Amounts × ½']);
    expect(texts(page, '.ingredients li')).toEqual(['¾ cup lentils', '1 l stock', '¼ lemon']);
    expect(texts(page, 'dd')).toContain('2');
    expect(draw()('.scaled').length).toBe(0);
    const steps = { instructions: 'Mix 200 g of flour with {1 cup} of milk.', notes: 'Use {100 g} of sugar.' };
    const more = draw(steps, { scale: '5/2' });
    expect(texts(more, '.steps li')).toEqual(['Mix 200 g of flour with 2½ cups of milk.']);
    expect(texts(more, '.notes p')).toEqual(['Use 250 g of sugar.']);
  });

  test('numbers its steps anew below each header', () => {
    const page = draw();
    // Each list counts by itself.
    expect(page('.steps ol').length).toBe(2);
    expect(texts(page, '.steps ol:last-of-type li')).toEqual(['Ladle']);
  });

  test('leaves out what it has not, headings included', () => {
    const nothing = { description: '', yield: '', activeTime: '', totalTime: '', source: ' ', url: ' ', notes: '\n' };
    const page = draw({ ...nothing, ingredients: '', instructions: ' \n', images: [], labels: [] });
    expect(page('article').text().trim()).toBe('Lentil soup');
    expect(page('section, dl, img, .address').length).toBe(0);
  });

  test('stands beside its steps only where there are both, and nobody wants them stacked', () => {
    expect(draw()('.beside').length).toBe(1);
    expect(draw({}, { isStacked: true })('.beside').length).toBe(0);
    expect(draw({ instructions: '' })('.beside').length).toBe(0);
  });
});

describe('what is asked to be hidden', () => {
  test.each([
    [{ hasImage: false }, '.picture'],
    [{ hasNotes: false }, '.notes'],
    [{ hasUrl: false }, '.address'],
  ])('%j takes away %s and nothing else', (options, gone) => {
    const [page, whole] = [draw({}, options), draw()];
    expect(page(gone).length).toBe(0);
    whole(gone).remove();
    expect(page('article').text().replace(/\s+/g, ' ')).toBe(whole('article').text().replace(/\s+/g, ' '));
  });

  test('the source is really gone', () => {
    const page = draw({}, { hasSource: false, hasUrl: false });
    expect(page('article').html()).not.toMatch(/Grandmother|example\.com|Source/);
  });
});

describe('text from right to left', () => {
  test('decides its own direction, in each part', () => {
    const page = draw({ title: 'מרק', ingredients: '2 כוסות קמח', instructions: 'מערבבים' });
    for (const part of ['h1', 'header > p', 'dd', '.ingredients ul', '.steps ol', '.notes p', '.notes h3'])
      expect(page(part).first().attr('dir'), part).toBe('auto');
  });

  test('keeps a whole number and its fraction together', () => {
    const ofLine = (line: string) => draw({ ingredients: line })('.ingredients li').html();
    expect(ofLine('1½ כוסות')).toBe('<bdi dir="ltr">1½</bdi> כוסות');
    expect(ofLine('חלב 2 1/4 כוסות')).toBe('חלב <bdi dir="ltr">2 1/4</bdi> כוסות');
    expect(ofLine('½ כוס <b>')).toBe('½ כוס &lt;b&gt;');
    expect(ofLine('1½ cups')).toBe('1½ cups');
  });

  test('D2 takes time in proportion to its length', async () => {
    const read = (text: string) => markupOf({ ingredients: `א${text}`, notes: `א${text}` });
    expect(await superLinearTexts(read, ['1 ', '1', '½', '1/', 'א', '['])).toEqual([]);
    const alphabet = tokensOfSources('packages/shared/src/print/recipe-markup.ts');
    expect(await superLinearTexts((url) => markupOf({ url }), alphabet, lightEffort)).toEqual([]);
  });
});

const payloads = [
  '<img src=x onerror=__pwn=1>',
  '[<img src=x onerror=__pwn=1>]',
  '1/2 <svg/onload=__pwn=1> cup',
  '![image:1](javascript:__pwn=1)',
  '[x](javascript:__pwn=1)',
  '</script><script>__pwn=1</script>',
  '</style></title></article><script>__pwn=1</script>',
  '"onfocus=__pwn=1 autofocus="',
  "' onmouseover='__pwn=1",
  '&lt;script&gt; &#60;script&#62;',
  '\u2028__pwn=1',
];

test.each(payloads)('X1 X8 %j is text in every field', (text) => {
  const titles = { title: text, source: text, yield: text, activeTime: text, totalTime: text };
  const long = { description: text, notes: text, ingredients: text, instructions: text };
  const page = draw({ ...titles, ...long, url: text, labels: [{ title: text }], images: [] });
  expect(page('script, style, img, svg, a, [onerror], [onload], [onfocus], [onmouseover], [autofocus]').length).toBe(0);
  expect(texts(page, 'h1, header > p, dd').map((shown) => shown.trim())).toEqual(Array(7).fill(text.trim()));
  const shown = text.startsWith('[<') ? text.slice(1, -1) : text.trim();
  for (const part of ['.ingredients', '.steps', '.notes'])
    expect(texts(page, `${part} li, ${part} h3, ${part} p`)).toEqual([shown]);
});

test.each([
  '{{constructor.constructor("__pwn=1")()}}',
  '#{7*7}',
  '{{7*7}}',
  '${7*7}',
  '<%= 7*7 %>',
  '$t(common.product)',
])('X6 X9 %j is not worked out, also in the name of the picture', (text) => {
  const page = draw({ title: text, ingredients: text });
  expect(texts(page, 'h1, .ingredients li')).toEqual([text, text]);
  expect(page('.picture').attr('alt')).toBe(`Photo of ${text}`);
});

test.each([
  'javascript:__pwn=1',
  ' java\tscript:__pwn=1',
  'JAVASCRIPT://example.com/%0a__pwn=1',
  'data:text/html,<script>__pwn=1</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//example.com',
  'https://bank.example@evil.example/',
  'https://exam\u202eple.com',
  'https://',
])('X5 the address %j is text, nothing to follow', (url) => {
  const page = draw({ url });
  expect(page('a').length).toBe(0);
  expect(texts(page, '.address')).toEqual([url.trim()]);
});

test('X5 a good address can be followed, to a page that learns nothing of this one', () => {
  expect(draw({ url: ' https://example.com/a?b="c" ' })('.address a').attr()).toEqual({
    href: 'https://example.com/a?b=%22c%22',
    target: '_blank',
    rel: 'noopener noreferrer nofollow',
    dir: 'ltr',
  });
});
