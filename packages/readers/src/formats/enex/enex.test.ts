import { describe, expect, test } from 'vitest';
import { expectWithinMs } from '@trivet/shared/testing/durations';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { enexImporter } from './index.ts';

const photo = Buffer.alloc(40, 5);

const note = (title: string, content: string, more = '') =>
  `<note><title>${title}</title><content><![CDATA[<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${content}</en-note>]]></content><created>20240102T030405Z</created>${more}</note>`;
const fileOf = (...notes: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd"><en-export application="Evernote">${notes.join('')}</en-export>`;

const german = note(
  'Pfannkuchen &amp; Mus',
  '<div>Wie bei Oma.</div><h2>Zutaten (für 4 Personen):</h2><ul><li><div>250 g Mehl</div></li><li>3&nbsp;Eier</li><li><en-todo checked="true"/>Salz</li></ul><div><b>Zubereitung</b></div><div>Verrühren.<br/>Ausbacken.</div><div><b>Tipps</b></div><div>Mit Zimt.</div><en-media type="image/png" hash="1"/><en-crypt hint="x">c2VjcmV0</en-crypt>',
  `<tag>Süßes</tag><tag>Schnell</tag><note-attributes><author>Ina</author><source-url>https://example.org/p</source-url></note-attributes><resource><data encoding="base64">${photo.toString('base64')}</data><mime>image/png</mime></resource><resource><data encoding="base64">JVBERi0=</data><mime>application/pdf</mime><resource-attributes><file-name>mus.pdf</file-name></resource-attributes></resource>`,
);

describe('Evernote', () => {
  test('a note with headings is a recipe with all its parts', async () => {
    const { isRecognised, recipes, code } = await readBytes(enexImporter, fileOf(german));
    expect({ isRecognised, code }).toEqual({ isRecognised: true, code: undefined });
    expect(recipes).toEqual([
      {
        recipe: {
          title: 'Pfannkuchen & Mus',
          description: 'Wie bei Oma.',
          yield: '4 Personen',
          activeTime: '',
          totalTime: '',
          source: 'Ina',
          url: 'https://example.org/p',
          ingredients: '250 g Mehl\n3 Eier\nSalz',
          instructions: 'Verrühren.\nAusbacken.',
          notes: 'Mit Zimt.\nAttachments: mus.pdf',
        },
        labels: ['Süßes', 'Schnell'],
        rating: null,
        nutrition: {},
        imageUrls: [],
        images: [photo],
        createdAt: new Date('2024-01-02T03:04:05Z'),
      },
    ]);
  });

  test('headings are known in other languages, and unknown ones name parts', async () => {
    const hebrew = note(
      'חלה',
      '<div><b>מצרכים</b></div><div><b>לבצק</b></div><div>1 ק"ג קמח</div><div>שמן</div><div><b>אופן ההכנה:</b></div><div>ללוש.</div><div>לאפות.</div>',
    );
    const { recipes } = await readBytes(enexImporter, fileOf(hebrew));
    expect(recipes[0]?.recipe).toMatchObject({ ingredients: '[לבצק]\n1 ק"ג קמח\nשמן', instructions: 'ללוש.\nלאפות.' });
  });

  test('a note without headings is told by its lines with amounts', async () => {
    const plain = note(
      'Soup',
      '<div>From the market.</div><div>2 leeks</div><div>500 g potatoes</div><div>1 l stock</div><div>Cut everything and simmer it in the stock for half an hour.</div><div>Serve hot.</div>',
    );
    const { recipes } = await readBytes(enexImporter, fileOf(plain));
    expect(recipes[0]?.recipe).toMatchObject({
      description: 'From the market.',
      ingredients: '2 leeks\n500 g potatoes\n1 l stock',
      instructions: 'Cut everything and simmer it in the stock for half an hour.\nServe hot.',
      notes: '',
    });
  });

  test('only the work has a heading: the amounts before it are the ingredients', async () => {
    const half = note(
      'Суп',
      '<div>Быстрый.</div><div>2 моркови</div><div>1 кг мяса</div><div>3 л воды</div><h3>Приготовление</h3><div>Варить.</div>',
    );
    const { recipes } = await readBytes(enexImporter, fileOf(half));
    expect(recipes[0]?.recipe).toMatchObject({
      description: 'Быстрый.',
      ingredients: '2 моркови\n1 кг мяса\n3 л воды',
      instructions: 'Варить.',
    });
  });

  test('any other note comes in whole as notes', async () => {
    const list = note('Ideas', '<ul><li>Picnic</li><li>Birthday</li></ul><p>Ask Ben &lt;b&gt;first&lt;/b&gt;.</p>');
    const { recipes } = await readBytes(enexImporter, fileOf(list, note('Empty', '')));
    expect(recipes.map(({ recipe }) => [recipe.title, recipe.notes, recipe.ingredients])).toEqual([
      ['Ideas', 'Picnic\nBirthday\nAsk Ben <b>first</b>.', ''],
      ['Empty', '', ''],
    ]);
  });

  test('I4 content of 50,000 levels and content with attributes that harm the parser are read as far as they go', async () => {
    const deep = note('Deep', '<div>'.repeat(50_000) + 'Core' + '</div>'.repeat(50_000));
    const odd = note('Odd', '<p>Start</p><p hasOwnProperty="1" constructor="2">End</p>');
    const start = performance.now();
    const { recipes } = await readBytes(enexImporter, fileOf(deep, odd));
    expect(recipes.map(({ recipe }) => recipe.notes)).toEqual(['Core', 'Start\nEnd']);
    expectWithinMs(performance.now() - start, 2_000);
  });

  test('I10 a damaged file gives notes or is refused', async () => {
    expect(await readDamaged(enexImporter, Buffer.from(fileOf(german, german)))).toHaveLength(damagedCount);
  });
});
