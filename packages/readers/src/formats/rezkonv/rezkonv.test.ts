import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { rezKonvImporter } from './index.ts';

const file = `========== REZKONV-Rezept - RezkonvSuite v1.4

     Titel: Marillenknödel mit Bröseln
Kategorien: Süßspeise, Österreich
     Menge: 12 Stück

    500     Gramm  Erdäpfel, mehlig; am
                   -- Vortag gekocht
      1            Ei
                   Salz
============================ FÜLLE ============================
     12            Marillen
   1 1/2    Essl.  Zucker

============================ QUELLE ============================
                   Kochbuch der Tante
                   -- Erfasst *RK* 03.04.2012 von
                   -- Eva Winter

1. Die Erdäpfel pressen, mit dem Ei und einer Prise Salz rasch zu einem
glatten Teig verkneten.

2. Knödel formen und in Salzwasser zehn Minuten ziehen lassen.

========================= BRÖSEL =========================
3. Brösel in Butter rösten.

* Zubereitungszeit: 1 Stunde 10 Minuten
* Pro Stück: 180 kcal

Anmerkung: Auch mit Zwetschken gut.

=====

========== REZKONV-Rezept - RezkonvSuite v1.4

     Titel: Soupe à l'oignon
Kategorien: Soupes
     Menge: 4 personnes

      6            oignons
      1     litre  bouillon

Faire revenir les oignons.
=====
`;

describe('RezKonv', () => {
  test('sections, source, times and remarks come to their fields', async () => {
    const { recipes, code, isRecognised } = await readBytes(rezKonvImporter, iconv.encode(file, 'windows-1252'));
    expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Marillenknödel mit Bröseln',
        yield: '12 Stück',
        totalTime: '1 Stunde 10 Minuten',
        source: 'Kochbuch der Tante',
        ingredients:
          '500 Gramm Erdäpfel, mehlig; am Vortag gekocht\n1 Ei\nSalz\n[FÜLLE]\n12 Marillen\n1 1/2 Essl. Zucker',
        instructions: [
          'Die Erdäpfel pressen, mit dem Ei und einer Prise Salz rasch zu einem glatten Teig verkneten.',
          'Knödel formen und in Salzwasser zehn Minuten ziehen lassen.',
          '[BRÖSEL]',
          'Brösel in Butter rösten.',
        ].join('\n'),
        notes: 'Anmerkung: Auch mit Zwetschken gut.\nErfasst *RK* 03.04.2012 von Eva Winter',
      },
      labels: ['Süßspeise', 'Österreich'],
      nutrition: { description: 'Pro Stück: 180 kcal' },
      createdAt: new Date('2012-04-03'),
    });
  });

  test('a recipe without a source has its directions below the ingredients', async () => {
    const { recipes } = await readBytes(rezKonvImporter, iconv.encode(file, 'cp850'));
    expect(recipes.at(1)?.recipe).toMatchObject({
      title: "Soupe à l'oignon",
      ingredients: '6 oignons\n1 litre bouillon',
      instructions: 'Faire revenir les oignons.',
      notes: '',
    });
  });

  test.each(['========== *REZKONV* (iau)', '*REZKONV* (iau)'])(
    'the header %j begins a recipe, and what was entered by whom is no ingredient',
    async (header) => {
      const sheet = (end: string) => `${header}

     Titel: Kaiserschmarrn
Kategorien: Süßspeise
     Menge: 2 Portionen

      4            Eier
    200     Gramm  Mehl
${end}

Verrühren und backen.
=====
`;
      const section = `
=========================== ERFASST ===========================
                   *RK* 05.02.2004 von
                   Eva Winter`;
      const line = '                   Erfasst *RK* 05.02.2004 von\n                   Eva Winter';
      for (const end of [section, line, line.replace('Erfasst', '-- Erfasst')]) {
        const { recipes, isRecognised } = await readBytes(rezKonvImporter, sheet(end));
        expect(isRecognised).toBe(true);
        expect(recipes).toMatchObject([
          {
            recipe: {
              title: 'Kaiserschmarrn',
              ingredients: '4 Eier\n200 Gramm Mehl',
              instructions: 'Verrühren und backen.',
              notes: expect.stringMatching(/^erfasst \*RK\* 05\.02\.2004 von Eva Winter$/i) as string,
            },
            createdAt: new Date('2004-02-05'),
          },
        ]);
      }
    },
  );

  test('other text is not recognised', async () => {
    expect(await readBytes(rezKonvImporter, '===== Rezept =====\n1 Ei')).toMatchObject({
      isRecognised: false,
      code: 'emptyImport',
    });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(rezKonvImporter, iconv.encode(file, 'windows-1252'))).toHaveLength(damagedCount);
  });
});
