import { clipResponseSchema, toClipResponse } from '@trivet/shared/clip/schemas';
import { describe, expect, test } from 'vitest';
import { extractRecipe } from './extract-recipe.ts';

const url = 'https://kitchen.example/recipes/soup?x=1';
const jsonLd = (json: unknown): string => `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
const soup = {
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['1 leek'],
  recipeInstructions: ['Cook.', 'Serve.'],
};

describe('finding a recipe on a page', () => {
  test('JSON-LD is read, with where each field came from', () => {
    const html = `<meta property="og:image" content="/i.jpg"><meta name="description" content="Green.">${jsonLd(soup)}`;
    expect(extractRecipe(html, url)).toEqual({
      title: 'Leek soup',
      description: 'Green.',
      yield: '',
      activeTime: '',
      totalTime: '',
      source: '',
      url,
      notes: '',
      ingredients: '1 leek',
      instructions: 'Cook.\nServe.',
      imageUrl: 'https://kitchen.example/i.jpg',
      imageUrls: ['https://kitchen.example/i.jpg'],
      provenance: {
        title: 'json-ld',
        ingredients: 'json-ld',
        instructions: 'json-ld',
        description: 'meta',
        url: 'address',
        imageUrls: 'meta',
      },
      confidence: 0.87,
      alternatives: [],
    });
  });

  test('broken JSON-LD is mended, also an unescaped quote', () => {
    const broken =
      '<script type="application/ld+json">{"@type":"Recipe","name":"The "best" soup","recipeIngredient":["1 leek"],}</script>';
    expect(extractRecipe(broken, url)).toMatchObject({ title: 'The "best" soup', ingredients: '1 leek' });
  });

  test('microdata is read, nested and in its old form', () => {
    const html = `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Leek soup</h1>
      <a itemprop="author" itemscope itemtype="http://schema.org/Person" href="#"><span>Ann</span></a>
      <img itemprop="image" src="data:image/gif;base64,AA" data-src="soup.jpg">
      <meta itemprop="totalTime" content="PT45M"><time itemprop="prepTime" datetime="PT5M">5 min.</time>
      <ul itemprop="ingredients"><li itemprop="ingredients"><b>1</b> <div>leek</div></li><li itemprop="ingredients">2 l water</li></ul>
      <div itemscope itemtype="http://schema.org/Recipe"><p itemprop="name">Another</p></div>
      <ol itemprop="recipeInstructions"><li>Cook.</li><li>Serve.</li></ol></div>`;
    expect(extractRecipe(html, url)).toMatchObject({
      title: 'Leek soup',
      source: 'Ann',
      totalTime: '45 minutes',
      activeTime: '5 minutes',
      ingredients: '1 leek\n2 l water',
      instructions: 'Cook.\nServe.',
      imageUrl: 'https://kitchen.example/recipes/soup.jpg',
      provenance: { title: 'microdata' },
    });
  });

  test('RDFa and the microformat are read', () => {
    const rdfa = `<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Leek soup</h1>
      <li property="recipeIngredient">1 leek</li><div property="recipeInstructions">Cook.<br>Serve.</div></div>`;
    expect(extractRecipe(rdfa, url)).toMatchObject({
      title: 'Leek soup',
      ingredients: '1 leek',
      instructions: 'Cook.\nServe.',
      provenance: { title: 'rdfa' },
    });
    const hRecipe = `<div class="post hrecipe"><h1 class="fn">Leek soup</h1><li class="ingredient">1 leek</li>
      <span class="duration">1 hour<span class="value-title" title="PT1H"></span></span><div class="instructions"><p>Cook.<p>Serve.</div></div>`;
    expect(extractRecipe(hRecipe, url)).toMatchObject({
      title: 'Leek soup',
      ingredients: '1 leek',
      instructions: 'Cook.\nServe.',
      totalTime: '1 hour',
      provenance: { title: 'h-recipe' },
    });
  });

  test('what one syntax leaves out is taken from another that tells the same recipe', () => {
    const html = `${jsonLd({ '@type': 'Recipe', name: 'Leek soup', recipeIngredient: ['1 leek'] })}
      <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Leek soup!</b><p itemprop="recipeInstructions">Cook.</p></div>`;
    expect(extractRecipe(html, url)).toMatchObject({
      ingredients: '1 leek',
      instructions: 'Cook.',
      provenance: { ingredients: 'json-ld', instructions: 'microdata' },
    });
  });

  test('of several recipes the whole one counts, then the one that the page is named after', () => {
    const named = (name: string) => ({ ...soup, name });
    const teaser = { '@type': 'Recipe', name: 'Teaser' };
    const title = '<title>Beet soup | Kitchen</title>';
    expect(extractRecipe(jsonLd([teaser, named('Leek soup'), named('Beet soup')]), url)?.title).toBe('Leek soup');
    expect(extractRecipe(title + jsonLd([teaser, named('Leek soup'), named('Beet soup')]), url)?.title).toBe(
      'Beet soup',
    );
  });

  test('amounts that the page shows beside bare ingredients are added', () => {
    const html = `${jsonLd({ ...soup, recipeIngredient: ['butter', 'flour', 'salt'] })}<nav><a>Butter</a></nav>
      <table><tr><td>80 g</td><td>peanut butter</td></tr><tr><td>50 g</td><td>butter</td></tr><tr><td>2 cups</td><td><a>flour</a></td></tr><tr><td></td><td>salt</td></tr></table>`;
    expect(extractRecipe(html, url)?.ingredients).toBe('50 g butter\n2 cups flour\nsalt');
  });

  test('amounts come from lines near one another, and nothing is glued to them', () => {
    const rows = [
      '<i>50</i><i>g</i><i>butter</i>',
      '<i>2</i><i>cups</i><i>flour</i>',
      '<i>1 cup</i><i>peanut butter</i>',
    ];
    const shown = rows.map((row) => `<li>${row.replaceAll('i>', 'span>')}</li>`).join('');
    const html = `${jsonLd({ ...soup, recipeIngredient: ['butter', 'flour', 'peanut butter'] })}<p>Peanut butter 520</p><ul>${shown}</ul>`;
    expect(extractRecipe(html, url)?.ingredients).toBe('50 g butter\n2 cups flour\n1 cup peanut butter');
  });

  test('a page without markup still gives its title, text and picture', () => {
    const html =
      '<title>Leek soup | Kitchen</title><meta property="og:site_name" content="Kitchen"><meta property="og:description" content="Green.">';
    expect(extractRecipe(html, url)).toMatchObject({
      title: 'Leek soup',
      source: 'Kitchen',
      description: 'Green.',
      provenance: { title: 'meta' },
    });
    expect(extractRecipe('<p>', url)).toBeUndefined();
  });

  test('W10 I8 pictures with other schemes are left out, at most ten are kept, and the recipe stays', () => {
    const image = [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:image/png;base64,AA==',
      { contentUrl: 'file:///x' },
      '//cdn.example/a.jpg',
      'b.jpg',
    ];
    expect(extractRecipe(jsonLd({ ...soup, image }), url)).toMatchObject({
      title: 'Leek soup',
      imageUrls: ['https://cdn.example/a.jpg', 'https://kitchen.example/recipes/b.jpg'],
    });
    const many = Array.from({ length: 10_000 }, (_, index) => `/${index}.jpg`);
    expect(extractRecipe(jsonLd({ ...soup, image: many }), url)?.imageUrls).toHaveLength(10);
  });

  test('without markup the only main heading is the title, unless it names the site', () => {
    const title = (head: string, ...headings: string[]) =>
      extractRecipe(head + headings.map((heading) => `<h1>${heading}</h1>`).join(''), url)?.title;
    expect(title('<title>How to cook the best soup of leeks ever</title>', 'Leek soup')).toBe('Leek soup');
    expect(title('<title>Leek soup | Kitchen</title>', 'Soups', 'News')).toBe('Leek soup');
    const site = '<meta property="og:site_name" content="Kitchen">';
    expect(title(`${site}<title>Leek soup | Kitchen</title>`, 'Kitchen')).toBe('Leek soup');
  });

  test.each([
    ['<h1><a href="/">My Kitchen</a></h1>', 'Leek soup - My Kitchen'],
    ['<a href="https://kitchen.example/"><h1>My Kitchen</h1></a>', 'Leek soup | My Kitchen'],
    ['<h1 class="site-title">My Kitchen</h1>', 'Leek soup – My Kitchen'],
    ['<h1>Leek soup</h1>', 'My Kitchen - Leek soup'],
    ['<h1><a href="/leek-soup">Leek soup</a></h1>', 'Leek soup, the best there is'],
  ])('a heading that leads home names the site, and not the recipe: %s', (heading, title) => {
    expect(extractRecipe(`<title>${title}</title>${heading}`, url)?.title).toBe('Leek soup');
  });

  test('X8 what a hostile page holds comes out as plain text', () => {
    const payload = '<img src=x onerror=alert(1)>Soup&lt;script&gt;alert(2)&lt;/script&gt;';
    const html = jsonLd({
      ...soup,
      name: payload,
      description: payload,
      author: payload,
      recipeIngredient: [payload],
      recipeInstructions: payload,
    });
    const recipe = extractRecipe(html.replace(/<(?=img)/g, String.raw`\u003c`), 'javascript:alert(1)');
    expect(recipe).toMatchObject({
      title: 'Soup',
      description: 'Soup',
      source: 'Soup',
      ingredients: 'Soup',
      instructions: 'Soup',
      url: '',
    });
  });

  test('the wire gets the legacy names, all of them text', () => {
    expect(clipResponseSchema.strict().parse(toClipResponse(extractRecipe(jsonLd(soup), url)!))).toMatchObject({
      title: 'Leek soup',
      imageURL: '',
    });
    expect(extractRecipe('', url)).toBeUndefined();
  });

  const steps = ['Wash the leek well, and cut it into thin rings.', 'Cook it slowly in the water until it is soft.'];
  const leek = { ...soup, recipeIngredient: ['1 leek', '2 l water', 'salt'], recipeInstructions: steps };

  test('the name that a page repeats with the site’s after it is cut to the heading', () => {
    const html = `<h1>Leek soup</h1>${jsonLd({ ...leek, name: 'Leek soup – The Kitchen of Example' })}`;
    expect(extractRecipe(html, url)?.title).toBe('Leek soup');
    expect(extractRecipe(html.replace('<h1>Leek soup', '<h1>Lee'), url)?.title).toBe(
      'Leek soup – The Kitchen of Example',
    );
  });

  test('without a main picture the largest that the page shows is taken, named ones first', () => {
    const html = `<title>Leek soup</title><img src="/logo.png"><img src="/a.jpg" width="40"><img src="/pot.jpg" alt="A pot"><img data-src="/soup.jpg" alt="Bowl of soup" width="800">`;
    expect(extractRecipe(html, url)).toMatchObject({
      imageUrls: ['https://kitchen.example/soup.jpg', 'https://kitchen.example/pot.jpg'],
      provenance: { imageUrls: 'text' },
    });
  });

  const shown = (lines: string[]): string =>
    `<h2>Zutaten</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Zubereitung</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`;

  test.each([
    [
      'parted at commas',
      ['250 g Mehl', 'gesiebt', '1', '5 TL Salz', 'Öl'],
      ['250 g Mehl, gesiebt', '1,5 TL Salz', 'Öl'],
    ],
    ['run together', ['1 Lauch2 l Wasser, kalt3 EL Öl'], ['1 Lauch', '2 l Wasser, kalt', '3 EL Öl']],
    ['a name alone', ['Eier'], ['2 große Eier, verquirlt', '50 g weiche Butter', '1 Prise Salz', '3 EL Milch']],
  ])(
    'ingredients in metadata that are %s give way to the list that the page shows',
    (_how, recipeIngredient, lines) => {
      const html = shown(lines) + jsonLd({ ...leek, recipeIngredient });
      expect(extractRecipe(html, url)).toMatchObject({
        ingredients: lines.join('\n'),
        provenance: { ingredients: 'text' },
      });
    },
  );

  test('steps in metadata that only head those of the page give way to them', () => {
    const html =
      shown(['1 Lauch', '2 l Wasser']).replace(steps[0] ?? '', `Prepare: ${steps[0]}`) +
      jsonLd({ ...leek, recipeInstructions: ['Prepare'] });
    expect(extractRecipe(html, url)).toMatchObject({
      instructions: `Prepare: ${steps[0]}\n${steps[1]}`,
      provenance: { instructions: 'text' },
    });
  });

  test('what markup leaves out is read from the text of the page', () => {
    const html = `<p>Für 4 Personen</p>${shown(['1 Lauch', '2 l Wasser'])}${jsonLd({ '@type': 'Recipe', name: 'Lauchsuppe' })}`;
    expect(extractRecipe(html, url)).toMatchObject({
      title: 'Lauchsuppe',
      yield: '4 Personen',
      ingredients: '1 Lauch\n2 l Wasser',
      provenance: { title: 'json-ld', yield: 'text', ingredients: 'text', instructions: 'text' },
    });
  });

  test('other recipes of a page are offered in their order, at most twenty, without links to recipes', () => {
    const others = Array.from({ length: 30 }, (_, at) => ({ ...leek, name: `Soup ${at}`, image: `/${at}.jpg` }));
    const recipe = extractRecipe(
      `<title>Leek soup</title>${jsonLd([{ '@type': 'Recipe', name: 'Link' }, ...others, leek])}`,
      url,
    );
    expect(recipe?.title).toBe('Leek soup');
    expect(recipe?.alternatives.map(({ title }) => title)).toEqual(others.slice(0, 20).map(({ name }) => name));
    expect(recipe?.alternatives[0]).toMatchObject({
      ingredients: '1 leek\n2 l water\nsalt',
      imageUrl: 'https://kitchen.example/0.jpg',
      provenance: { title: 'json-ld', imageUrls: 'json-ld' },
      confidence: 0.95,
    });
  });

  test('markup is surer than text, and what lacks a list is less sure', () => {
    const confidence = (html: string) => extractRecipe(html, url)?.confidence ?? 0;
    const [marked, told] = [
      confidence(jsonLd(leek)),
      confidence(`<h1>Lauch</h1>${shown(['1 Lauch', '2 l Wasser', 'Salz'])}`),
    ];
    const halved = confidence(jsonLd({ ...leek, recipeInstructions: [] }));
    expect([marked > told, told > halved, halved > confidence('<title>Lauch</title>')]).toEqual([true, true, true]);
  });

  test('markup of which the page shows more is less sure', () => {
    const confidence = (html: string) => extractRecipe(html + jsonLd(leek), url)?.confidence ?? 0;
    const list = (lines: string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
    expect(confidence(list(leek.recipeIngredient))).toBe(0.95);
    expect(confidence(list([...leek.recipeIngredient, '3 tbsp oil']))).toBeLessThan(0.9);
    expect(confidence(list(['1 large leek, washed', '2 l (9 cups) cold water', 'salt']))).toBeLessThan(0.8);
    const more = 'Meanwhile, melt the butter in a pan and toast the bread in it until it is brown on both sides.';
    expect(confidence(`<h2>Method</h2>${list([...steps, more, `Then ${more}`])}`)).toBeLessThan(0.8);
  });
});
