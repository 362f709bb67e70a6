import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { krecipesImporter } from './index.ts';

const photo = Buffer.alloc(40, 5);

const recipe = (ratings: string) => `<krecipes-recipe>
<krecipes-description><title>Kartoffelpuffer</title><author>Anna</author><author>Jo</author>
<pictures><pic format="JPEG" id="1"><![CDATA[${photo.toString('base64')}]]></pic></pictures>
<category><cat>Herzhaft</cat><cat>Schnell &amp; gut</cat></category>
<yield><amount><min>2</min><max>3</max></amount><type>Bleche</type></yield><preparation-time>01:05</preparation-time>
</krecipes-description>
<krecipes-ingredients>
<ingredient><name>Kartoffeln</name><amount>0.75</amount><unit>kg</unit><prep>gerieben</prep></ingredient>
<ingredient-group name="Dazu:"><ingredient><name>Apfelmus</name><amount><min>0.5</min><max>1</max></amount><unit>cup</unit></ingredient>
<ingredient><name>Salz</name><amount>1</amount><unit>to taste</unit></ingredient></ingredient-group>
<ingredient><name>Öl</name><amount>2</amount><unit>EL</unit><substitutes><ingredient><name>Schmalz</name><amount>1</amount><unit>EL</unit></ingredient></substitutes></ingredient>
</krecipes-ingredients>
<krecipes-instructions>
Reiben und würzen.

Backen.</krecipes-instructions>
<krecipes-ratings>${ratings}</krecipes-ratings>
</krecipes-recipe>`;

const rating = (who: string, stars: number) =>
  `<rating><rater>${who}</rater><comment>Lecker</comment><criterion><criteria><name>Overall</name><stars>${stars}</stars></criteria></criterion></rating>`;

const file = `<?xml version="1.0" encoding="UTF-8" ?>
<krecipes version="2.0" lang="de">${recipe(rating('Anna', 4))}${recipe(rating('Anna', 4) + rating('Jo', 2))}</krecipes>`;

describe('KRecipes', () => {
  test('groups, ranges, substitutes and pictures are read', async () => {
    const { recipes, code } = await readBytes(krecipesImporter, file, { locale: 'de-DE' });
    expect(code).toBeUndefined();
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Kartoffelpuffer',
        yield: '2–3 Bleche',
        activeTime: '1 Stunde 5 Minuten',
        source: 'Anna, Jo',
        ingredients:
          '0.75 kg Kartoffeln (gerieben)\n[Dazu]\n1/2–1 cup Apfelmus\nSalz (to taste)\n2 EL Öl or 1 EL Schmalz',
        instructions: 'Reiben und würzen.\nBacken.',
        notes: 'Rating (Anna, Overall 4/5): Lecker',
      },
      labels: ['Herzhaft', 'Schnell & gut'],
      rating: 4,
      images: [photo],
    });
  });

  test('the ratings of several people are notes only', async () => {
    const { recipes } = await readBytes(krecipesImporter, file);
    expect(recipes[1]).toMatchObject({
      recipe: { notes: 'Rating (Anna, Overall 4/5): Lecker\n\nRating (Jo, Overall 2/5): Lecker' },
      rating: null,
    });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(krecipesImporter, Buffer.from(file))).toHaveLength(damagedCount);
  });
});
