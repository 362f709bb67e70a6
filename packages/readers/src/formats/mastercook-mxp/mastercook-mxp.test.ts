import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { masterCookMxpImporter } from './index.ts';

const file = `                     *  Exported from  MasterCook  *

                      Pane di casa

Recipe By     :Nonna Pia
Serving Size  : 6     Preparation Time :0:40
Categories    : Pane                             Cucina di tutti i giorni
                Forno

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
     500  grammi        farina -- setacciata
   1 1/2  tazze         acqua -- tiepida, dal rubinetto, non troppo calda,
                        o del giorno prima
                        ***Per finire***
                        Sale grosso

Impastare bene la farina con l'acqua e lasciar riposare l'impasto per
due ore.

Cuocere in forno.

Description:
  "Un pane semplice"
Cuisine:
  "Italiana"
Source:
  "Il quaderno blu"
S(URL):
  "https://example.org/pane"
Copyright:
  "Pia 1999"
Yield:
  "2 filoni"
Start to Finish Time:
  "3:05"
T(Lievitazione):
  "2:00"
                                    - - - - - - - - - - - - - - - - - - -

Per Serving (excluding unknown items): 210 Calories; 1g Fat.

Serving Ideas : Con olio.

NOTES : Si conserva
due giorni.

Nutr. Assoc. : 0 0


* Exported from MasterCook *

                        לחם

Recipe By     :
Serving Size  : 1     Preparation Time :0:00
Categories    : מאפים

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
       1  כוס           קמח
                        מלח

לאפות.

                   - - - - - - - - - - - - - - - - - -
`;

describe('MasterCook text exports', () => {
  test('each of its fields comes to one of ours or to the notes', async () => {
    const { recipes, code, isRecognised } = await readBytes(masterCookMxpImporter, file);
    expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Pane di casa',
        description: 'Un pane semplice',
        yield: '6 (2 filoni)',
        activeTime: '40 minutes',
        totalTime: '3 hours 5 minutes',
        source: 'Il quaderno blu',
        url: 'https://example.org/pane',
        ingredients: [
          '500 grammi farina, setacciata',
          '1 1/2 tazze acqua, tiepida, dal rubinetto, non troppo calda, o del giorno prima',
          '[Per finire]',
          'Sale grosso',
        ].join('\n'),
        instructions:
          "Impastare bene la farina con l'acqua e lasciar riposare l'impasto per due ore.\nCuocere in forno.",
        notes: [
          'Recipe by: Nonna Pia',
          'Copyright: Pia 1999',
          'lievitazione: 2:00',
          'Serving ideas: Con olio.',
          'Si conserva due giorni.',
        ].join('\n\n'),
      },
      labels: ['Pane', 'Cucina di tutti i giorni', 'Forno', 'Italiana'],
      nutrition: { description: 'Per Serving (excluding unknown items): 210 Calories; 1g Fat.' },
    });
  });

  test('a recipe that says little has little', async () => {
    const { recipes } = await readBytes(masterCookMxpImporter, file);
    expect(recipes.at(1)).toMatchObject({
      recipe: {
        title: 'לחם',
        yield: '1',
        activeTime: '',
        totalTime: '',
        source: '',
        ingredients: '1 כוס קמח\nמלח',
        instructions: 'לאפות.',
        notes: '',
      },
      labels: ['מאפים'],
    });
  });

  test('the only time that is told is the total', async () => {
    const short = file.replace('Start to Finish Time:\n  "3:05"\n', '');
    const { recipes } = await readBytes(masterCookMxpImporter, short, { locale: 'it-IT' });
    expect(recipes[0]?.recipe).toMatchObject({ activeTime: '', totalTime: '40 minuti' });
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(masterCookMxpImporter, Buffer.from(file))).toHaveLength(damagedCount);
  });
});
