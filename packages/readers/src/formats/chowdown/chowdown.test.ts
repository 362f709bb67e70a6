import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { chowdownImporter } from './index.ts';

const photo = Buffer.alloc(40, 7);

const okra = `---

layout: recipe
title:  "במיה בתנור"
image: okra.jpg
tags: תוספות, ירקות

ingredients:
- (optional) grated cheese
- 1 bunch of okra

directions:
- Wash the okra: twice
- Roast

---

Like at [Salty Sow](https://example.org/s).

## Tip
Serve hot.
`;

const combined = `---
layout: recipe
title: Taco plate
components:
- salsa
- none
ingredients:
- 4 tortillas
directions:
- Fill.
---
`;

const salsa = `---
layout: recipe
title: Salsa
ingredients:
- 2 tomatoes
directions:
- Chop.
---
`;

describe('Chowdown', () => {
  test('the archive of a site comes in, with pictures and without its other pages', async () => {
    const file = await zipOf({
      'site/README.md': '# A site',
      'site/_recipes/okra.md': okra,
      'site/_recipes/taco.md': combined,
      'site/_components/salsa.md': salsa,
      'site/images/okra.jpg': photo,
    });
    const { isRecognised, results, recipes } = await readBytes(chowdownImporter, file);
    expect(isRecognised).toBe(true);
    expect(results).toHaveLength(2);
    expect(recipes[0]).toEqual({
      recipe: {
        title: 'במיה בתנור',
        description: 'Like at Salty Sow (https://example.org/s).\n\n[Tip]\nServe hot.',
        yield: '',
        activeTime: '',
        totalTime: '',
        source: '',
        url: '',
        ingredients: '(optional) grated cheese\n1 bunch of okra',
        instructions: 'Wash the okra: twice\nRoast',
        notes: '',
      },
      labels: ['תוספות', 'ירקות'],
      rating: null,
      nutrition: {},
      imageUrls: [],
      images: [photo],
    });
  });

  test('a recipe is put together from the pages that it names', async () => {
    const file = await zipOf({ '_recipes/taco.md': combined, '_components/salsa.md': salsa });
    expect((await readBytes(chowdownImporter, file)).recipes[0]?.recipe).toMatchObject({
      title: 'Taco plate',
      ingredients: '[Salsa]\n2 tomatoes\n4 tortillas',
      instructions: '[Salsa]\nChop.\nFill.',
    });
  });

  test('a page alone is read, other Markdown is not', async () => {
    expect(await readBytes(chowdownImporter, okra)).toMatchObject({ isRecognised: true, recipes: [{ rating: null }] });
    expect((await readBytes(chowdownImporter, '---\ntitle: Diary\n---\nToday')).isRecognised).toBe(false);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(
      await readDamaged(chowdownImporter, await zipOf({ '_recipes/a.md': okra, 'images/okra.jpg': photo })),
    ).toHaveLength(damagedCount);
    expect(await readDamaged(chowdownImporter, Buffer.from(okra))).toHaveLength(damagedCount);
  });
});
