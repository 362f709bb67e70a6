import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { cookmateImporter } from './index.ts';

const photo = Buffer.alloc(40, 5);

const recipes = `<?xml version="1.0" encoding="utf-8"?>
<cookbook version="71">
<recipe>
<title>Tortilla de patatas</title>
<preptime>20 min</preptime><cooktime>25 min</cooktime><totaltime></totaltime>
<description><li>La de mi abuela.</li></description>
<ingredient><li>Para la masa:</li><li>4 huevos &amp; sal</li>
<li></li><li>500 g de patatas</li></ingredient>
<recipetext><li>Freír las patatas.</li><li>Cuajar.</li></recipetext>
<url>https://example.org/t</url><imagepath>/storage/emulated/0/Pictures/Tortilla.jpg</imagepath>
<image><path>/storage/emulated/0/Pictures/otra.JPG</path></image>
<imageurl>https://example.org/t.jpg</imageurl>
<quantity>4 raciones</quantity><comments><li>Mejor</li><li>templada</li></comments>
<nutrition>Calories: 310 kcal</nutrition><lang>es</lang><rating>5</rating><source></source>
<video>https://example.org/v</video><category>Huevos</category><category>Tapas</category>
</recipe>
<recipe><title>Crêpes</title><ingredient>250 g de farine
3 œufs</ingredient><recipetext>Mélanger.
Cuire.</recipetext><url>Le carnet rouge</url></recipe>
</cookbook>`;

describe('Cookmate', () => {
  test('an archive has texts in items, and pictures by where they lay on the device', async () => {
    const bytes = await zipOf({
      'my.xml': recipes,
      'images/tortilla.jpg': photo,
      'images/Otra.jpg': Buffer.alloc(41, 6),
    });
    const { isRecognised, recipes: found } = await readBytes(cookmateImporter, bytes);
    expect(isRecognised).toBe(true);
    expect(found[0]).toEqual({
      recipe: {
        title: 'Tortilla de patatas',
        description: 'La de mi abuela.',
        yield: '4 raciones',
        activeTime: '20 min',
        totalTime: '45 minutes',
        source: '',
        url: 'https://example.org/t',
        ingredients: '[Para la masa]\n4 huevos & sal\n500 g de patatas',
        instructions: 'Freír las patatas.\nCuajar.',
        notes: 'Mejor\ntemplada\n\nVideo: https://example.org/v',
      },
      labels: ['Huevos', 'Tapas'],
      rating: 5,
      nutrition: { calories: 310 },
      imageUrls: ['https://example.org/t.jpg'],
      images: [photo, Buffer.alloc(41, 6)],
    });
  });

  test('the file alone has plain texts in old exports, and books for addresses', async () => {
    const { isRecognised, recipes: found } = await readBytes(cookmateImporter, recipes);
    expect(isRecognised).toBe(true);
    expect(found[1]?.recipe).toMatchObject({
      title: 'Crêpes',
      ingredients: '250 g de farine\n3 œufs',
      instructions: 'Mélanger.\nCuire.',
      source: 'Le carnet rouge',
      url: '',
    });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(cookmateImporter, Buffer.from(recipes))).toHaveLength(damagedCount);
    const zipped = await zipOf({ 'my.xml': recipes, 'images/tortilla.jpg': photo });
    expect(await readDamaged(cookmateImporter, zipped)).toHaveLength(damagedCount);
  });
});
