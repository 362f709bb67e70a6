import { superLinearTexts } from '@trivet/shared/testing/growth';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { masterCookMx2Importer } from './index.ts';

const photo = Buffer.alloc(40, 5);

const recipe = `<RcpE name="Crème brûlée" author="Léa" img="brulee.jpg">
<RTxt><![CDATA[
* Exported from MasterCook *
Per Serving (excluding unknown items): 310 Calories; 28g Fat.
]]></RTxt>
<Serv qty="6"/>
<PrpT elapsed="0:20"/>
<CatS><CatT>
Desserts
</CatT><CatT>Français</CatT></CatS>
<IngR name="heavy cream" unit="cups" qty="1.50"><IPrp>chilled</IPrp></IngR>
<IngR name="butter or" unit="tablespoons" qty="0.67"></IngR>
<IngR name="margarine"></IngR>
<IngR code="S" name="CARAMEL:"></IngR>
<IngR name="=== To serve ==="></IngR>
<IngR name="strips in 1/2" thick cuts" unit="each" qty="2"></IngR>
<IngR name="sugar -" unit="g" qty="0.75 1.25"><IPrp>(brown)</IPrp></IngR>
<IngR name="board of 8" oak">
</IngR>
<IngR name="Salt"></IngR>
<DirS><DirT>
Heat the cream, then stir it into
</DirT><DirT>
the yolks until smooth.
</DirT><DirT>
Bake.

Cool for an hour.
</DirT></DirS>
<Desc>Rich.</Desc>
<Srce>Carnet</Srce>
<CpyR>CC0</CpyR>
<AltS label="Internet address" source="https://example.org/b"/>
<AltS label="Typed by" source="Luc"/>
<Yield unit="ramequins" qty="6.000000"/>
<TTim elapsed="1:30"/>
<AltT label="Chill" elapsed="4:00"/>
<RatS><RatE name="Taste" value="9"/></RatS>
<Note>À déguster froid.</Note>
</RcpE>`;

const file = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<!DOCTYPE mx2 SYSTEM "mx2.dtd">
<mx2 source="MasterCook 6.0" date="January 02, 2024">
<Summ><Nam>Crème brûlée</Nam></Summ>${recipe}</mx2>`;

const expected = {
  recipe: {
    title: 'Crème brûlée',
    description: 'Rich.',
    yield: '6 ramequins',
    activeTime: '20 minutes',
    totalTime: '1 hour 30 minutes',
    source: 'Carnet',
    url: 'https://example.org/b',
    ingredients:
      '1 1/2 cups heavy cream (chilled)\n2/3 tablespoons butter or margarine\n[CARAMEL]\n[To serve]\n2 each strips in 1/2" thick cuts\n0.75–1.25 g sugar (brown)\nboard of 8" oak\nSalt',
    instructions: 'Heat the cream, then stir it into the yolks until smooth.\nBake.\nCool for an hour.',
  },
  labels: ['Desserts', 'Français'],
  nutrition: { description: 'Per Serving (excluding unknown items): 310 Calories; 28g Fat.' },
};

describe('MasterCook MX2', () => {
  test.each(['windows-1252', 'utf-8'])('a file in %s is read, whatever it declares', async (encoding) => {
    const { isRecognised, recipes, code } = await readBytes(masterCookMx2Importer, iconv.encode(file, encoding));
    expect({ isRecognised, code }).toEqual({ isRecognised: true, code: undefined });
    expect(recipes[0]).toMatchObject(expected);
    expect(recipes[0]?.recipe.notes.split('\n')).toEqual([
      'À déguster froid.',
      '',
      'Recipe by: Léa',
      '',
      'Typed by: Luc',
      '',
      'Chill: 4:00',
      '',
      'Taste: 9',
      '',
      'Copyright: CC0',
    ]);
  });

  test('an archive has the pictures that its file names', async () => {
    const bytes = await zipOf({ 'Cookbook.mx2': iconv.encode(file, 'windows-1252'), 'Brulee.JPG': photo });
    const { isRecognised, recipes } = await readBytes(masterCookMx2Importer, bytes);
    expect(isRecognised).toBe(true);
    expect(recipes[0]).toMatchObject({ ...expected, images: [photo] });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(masterCookMx2Importer, iconv.encode(file, 'windows-1252'))).toHaveLength(damagedCount);
  });

  test('D2 what was cut into many pieces is put together in linear time', async () => {
    const read = (text: string): unknown =>
      readBytes(masterCookMx2Importer, `<mx2><RcpE name="a">${text}<DirS><DirT>a</DirT></DirS></RcpE></mx2>`);
    const pieces = [
      '<DirS><DirT>a\n\n</DirT></DirS>',
      '<IngR name="and a,"/>',
      '<IngR name="a"><IPrp>and</IPrp></IngR>',
    ];
    expect(await superLinearTexts(read, pieces, { length: 262_144, mixtures: 0, isThorough: true })).toEqual([]);
    const directions = (text: string): unknown =>
      readBytes(masterCookMx2Importer, `<mx2><RcpE name="a"><DirS><DirT>${text}</DirT></DirS></RcpE></mx2>`);
    expect(await superLinearTexts(directions, ['a\n\n'], { length: 262_144, mixtures: 0, isThorough: true })).toEqual(
      [],
    );
  });
});
