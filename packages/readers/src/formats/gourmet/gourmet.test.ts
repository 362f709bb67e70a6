import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { gourmetImporter } from './index.ts';

const photo = Buffer.alloc(40, 5);

const file = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE gourmetDoc>
<gourmetDoc>
	<recipe id="7">
		<title>
			Вареники з вишнею
		</title>
		<category>Десерт, Свято</category><cuisine>Українська</cuisine>
		<source>Бабуся</source><link>https://example.org/v</link>
		<rating>8/10 stars</rating><preptime>40 minutes</preptime><cooktime>1 hour</cooktime><yields>6 порцій</yields>
		<image format="jpeg"><![CDATA[${photo.toString('base64')}]]></image>
		<ingredient-list>
			<ingredient><amount>3</amount><unit>склянки</unit><item>борошна</item><key>борошно</key></ingredient>
			<inggroup><groupname>Начинка:</groupname>
				<ingredient optional="yes"><amount>1/2</amount><unit>кг</unit><item>вишень</item></ingredient>
				<ingref amount="1" refid="8">Сироп</ingref>
			</inggroup>
			<ingredient><key>сіль</key></ingredient>
		</ingredient-list>
		<instructions>Замісити &amp;lt;i&amp;gt;тісто&amp;lt;/i&amp;gt;.

Зварити.</instructions>
		<modifications>Смачно &amp;amp; просто.</modifications>
	</recipe>
</gourmetDoc>`;

describe('Gourmet', () => {
  test('groups, other recipes as ingredients and markup in texts are read', async () => {
    const { recipes, code } = await readBytes(gourmetImporter, file);
    expect(code).toBeUndefined();
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Вареники з вишнею',
        yield: '6 порцій',
        activeTime: '40 minutes',
        totalTime: '1 hour 40 minutes',
        source: 'Бабуся',
        url: 'https://example.org/v',
        ingredients: '3 склянки борошна\n[Начинка]\n1/2 кг вишень (optional)\n1 Сироп\nсіль',
        instructions: 'Замісити тісто.\nЗварити.',
        notes: 'Смачно & просто.',
      },
      labels: ['Десерт', 'Свято', 'Українська'],
      rating: 4,
      images: [photo],
    });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(gourmetImporter, Buffer.from(file))).toHaveLength(damagedCount);
  });
});
