import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { myRecipeBoxImporter } from './index.ts';

const headers =
  'title,description,preparationTime,cookingTime,inactiveTime,totalTime,quantity,ingredients,instructions,notes,nutrition,favorite,rating,categories,tags,video,source,originalPicture,';
const file = `${headers}
Gnocchi al burro ,Semplici,10,15,,25,4 porzioni,"500 g patate ((farinose))
sale","1. Lessare.

2. Condire.",Con salvia,"calories : 150 kcal
saturatedFat : 1 g
unsaturatedFat : 4 g",true,5,Primi;Veloci,,,https://example.org/g,https://example.org/g.jpg,
Salade,,15,,,15,,"1 laitue","Mélanger.",,,false,,Entrées,Été,,,https://example.org/s,https://example.org/s.jpg
`;

describe('My Recipe Box', () => {
  test('its table comes in with minutes, labels, nutrition, address and picture', async () => {
    const { recipes, code, isRecognised } = await readBytes(myRecipeBoxImporter, file, { locale: 'it-IT' });
    expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Gnocchi al burro',
        description: 'Semplici',
        yield: '4 porzioni',
        activeTime: '10 minuti',
        totalTime: '25 minuti',
        url: 'https://example.org/g',
        ingredients: '500 g patate (farinose)\nsale',
        instructions: 'Lessare.\nCondire.',
        notes: 'Con salvia',
      },
      labels: ['Primi', 'Veloci', 'favorite'],
      rating: 5,
      nutrition: { calories: 150, saturatedFat: 1, description: 'unsaturatedFat : 4 g' },
      imageUrls: ['https://example.org/g.jpg'],
    });
  });

  test('categories with a comma, which it does not quote, move nothing', async () => {
    const { recipes } = await readBytes(myRecipeBoxImporter, file);
    expect(recipes.at(1)).toMatchObject({
      recipe: { title: 'Salade', url: 'https://example.org/s' },
      labels: ['Entrées', 'Été'],
      imageUrls: ['https://example.org/s.jpg'],
    });
  });

  test('other tables are not recognised', async () => {
    expect((await readBytes(myRecipeBoxImporter, 'title,notes\nA,B\n')).isRecognised).toBe(false);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(myRecipeBoxImporter, Buffer.from(file))).toHaveLength(damagedCount);
  });
});
