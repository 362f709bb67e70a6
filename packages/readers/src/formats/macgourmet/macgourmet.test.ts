import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { macGourmetImporter } from './index.ts';

const photo = Buffer.alloc(40, 5);

const text = (key: string, value: string) => `<key>${key}</key><string>${value}</string>`;
const number = (key: string, value: number) => `<key>${key}</key><integer>${value}</integer>`;
const time = (type: number, amount: number, unit: number, second = 0) =>
  `<dict>${number('AMOUNT', amount)}${number('AMOUNT_2', second)}${number('TIME_TYPE_ID', type)}${number('TIME_UNIT_2_ID', 2)}${number('TIME_UNIT_ID', unit)}</dict>`;
const ingredient = (quantity: string, unit: string, name: string, note = '', isDivider = false) =>
  `<dict>${text('DESCRIPTION', name)}${text('DIRECTION', note)}<key>IS_DIVIDER</key><${isDivider}/>${text('MEASUREMENT', unit)}${text('QUANTITY', quantity)}</dict>`;

const recipe = `<dict>${text('COURSE_NAME', 'Dinner')}${number('DIFFICULTY', 2)}
<key>CATEGORIES</key><array><dict>${text('NAME', 'Stew')}</dict></array>
<key>DIRECTIONS_LIST</key><array><dict>${text('DIRECTION_TEXT', 'Brown the meat.')}${text('LABEL_TEXT', 'First')}</dict><dict>${text('DIRECTION_TEXT', 'Simmer &amp; stir.')}</dict></array>
<key>IMAGE</key><data>
${photo.toString('base64')}
</data>
<key>INGREDIENTS</key><array>${ingredient('', '', 'Base', '', true)}${ingredient('2', 'lb', 'beef', 'cubed')}</array>
${text('KEYWORDS', 'winter, slow')}${text('NAME', 'Goulash')}
<key>NOTES_LIST</key><array><dict>${text('NOTE_TEXT', 'Better the next day.')}</dict></array>
${text('NUTRITION', 'Protein: 40 g')}
<key>PREP_TIMES</key><array>${time(19, 2, 1, 15)}${time(20, 1, 1)}${time(36, 30, 3)}</array>
${number('SERVINGS', 6)}${text('SOURCE', 'Grandma')}${text('SUMMARY', 'Hearty.')}${text('URL', 'https://example.org/g')}${text('YIELD', '1 pot')}</dict>`;

const file = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><array>${recipe}<dict>${text('COURSE_NAME', '--')}${text('NAME', 'Tea')}${text('DIRECTIONS', 'Boil.\nWait.')}</dict></array></plist>`;

describe('MacGourmet', () => {
  test('a dictionary is a recipe, with its times in words', async () => {
    const { isRecognised, recipes, code } = await readBytes(macGourmetImporter, file);
    expect({ isRecognised, code }).toEqual({ isRecognised: true, code: undefined });
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Goulash',
        description: 'Hearty.',
        yield: '6 (1 pot)',
        totalTime: '2 hours 15 minutes',
        source: 'Grandma',
        url: 'https://example.org/g',
        ingredients: '[Base]\n2 lb beef (cubed)',
        instructions: '[First]\nBrown the meat.\nSimmer & stir.',
        notes: 'Better the next day.\n\nSimmer: 1 hour\nBeat: 30 seconds\n\nDifficulty: 2',
      },
      labels: ['Dinner', 'Stew', 'winter', 'slow'],
      nutrition: { protein: 40 },
      images: [photo],
    });
    expect(recipes[1]).toMatchObject({ recipe: { title: 'Tea', instructions: 'Boil.\nWait.' }, labels: [] });
  });

  test('without a time until it is ready the others add up, and temperatures are none', async () => {
    const dict = (name: string, ...times: string[]) =>
      `<dict>${text('COURSE_NAME', '--')}${text('NAME', name)}<key>PREP_TIMES</key><array>${times.join('')}</array></dict>`;
    const plist = `<plist version="1.0"><array>${dict('Bread', time(10, 1, 1, 30), time(15, 40, 2))}${dict('Ice', time(4, 5, 2), time(4, 100, 5))}${dict('Whip', time(36, 20, 3))}</array></plist>`;
    const { recipes } = await readBytes(macGourmetImporter, plist);
    expect(recipes.map(({ recipe: { totalTime, notes } }) => [totalTime, notes])).toEqual([
      ['2 hours 10 minutes', 'Rise: 1 hour 30 minutes\nRoast: 40 minutes'],
      ['5 minutes', 'Chill: 5 minutes\nChill: 100 °C'],
      ['1 minute', 'Beat: 20 seconds'],
    ]);
  });

  test('other property lists are not recognised', async () => {
    const other = '<plist version="1.0"><dict><key>CFBundleName</key><string>App</string></dict></plist>';
    expect((await readBytes(macGourmetImporter, other)).isRecognised).toBe(false);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(macGourmetImporter, Buffer.from(file))).toHaveLength(damagedCount);
  });
});
