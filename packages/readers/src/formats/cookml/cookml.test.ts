import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { cookMlImporter } from './index.ts';

const photo = Buffer.alloc(40, 5);

const file = `<?xml version="1.0" encoding="UTF-8" ?>
<!DOCTYPE cookml SYSTEM "cookml.dtd">
<cookml version="1.0.11" prog="Kalorio">
<recipe lang="DE">
 <head title="Zwetschgenkuchen" servingqty="1" servingtype="Blech" quality="4" difficulty="2" createdate="2019-08-07T00:00:00"
  timeprepqty="30" timeallqty="75">
  <cat>3</cat><cat>Backen</cat><hint>Zwetschgen</hint>
  <sourceline>Tante Frieda</sourceline><sourceline>Erfasst im Herbst</sourceline>
  <picbin format="JPG">${photo.toString('base64')}</picbin>
 </head>
 <part title="Teig"><ingredient qty="0.5" unit="pk" item="Hefe"/><ingredient qty="2" unit="tb" item="Zucker"><inote>braun</inote></ingredient></part>
 <part title="Belag"><ingredient qty="1.5" unit="kg" item="Zwetschgen"/><ingredient item="Zimt"/></part>
 <preparation><text>1. ) Den Teig aus allen Zutaten kneten und an einem warmen Ort etwa eine
Stunde gehen lassen.

2. ) Belegen und backen.
</text></preparation>
 <remark><line>Schmeckt mit Sahne.</line><line>Auch mit Pflaumen.</line></remark>
</recipe>
<recipe lang="EN"><head title="Tea" servingqty="2" servingtype="2 cups"/><part><ingredient qty="1" unit="ts" item="tea"/></part>
<preparation><step>Boil water.</step><step>Wait.</step></preparation><remark><line>Hot.</line></remark></recipe>
</cookml>`;

describe('CookML', () => {
  test('parts, codes of units and lines that a program broke are put into words', async () => {
    const { recipes, code } = await readBytes(cookMlImporter, file, { locale: 'de-DE' });
    expect(code).toBeUndefined();
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Zwetschgenkuchen',
        description: '',
        yield: '1 Blech',
        activeTime: '30 Minuten',
        totalTime: '1 Stunde 15 Minuten',
        source: 'Tante Frieda',
        ingredients: '[Teig]\n1/2 Pck. Hefe\n2 EL Zucker (braun)\n[Belag]\n1.5 kg Zwetschgen\nZimt',
        instructions:
          'Den Teig aus allen Zutaten kneten und an einem warmen Ort etwa eine Stunde gehen lassen.\nBelegen und backen.',
        notes: 'Schmeckt mit Sahne.\nAuch mit Pflaumen.\n\nErfasst im Herbst\n\nDifficulty: 2',
      },
      labels: ['Backen', 'Zwetschgen'],
      rating: 4,
      images: [photo],
      createdAt: new Date('2019-08-07T00:00:00'),
    });
  });

  test('a short remark describes the dish, and a yield in words says how much', async () => {
    const { recipes } = await readBytes(cookMlImporter, file);
    expect(recipes[1]?.recipe).toMatchObject({
      description: 'Hot.',
      yield: '2 cups',
      ingredients: '1 tsp tea',
      instructions: 'Boil water.\nWait.',
      notes: '',
    });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(cookMlImporter, Buffer.from(file))).toHaveLength(damagedCount);
  });
});
