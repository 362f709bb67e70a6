import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes, zipOf } from '../../testing/read-bytes.ts';
import { pepperplateImporter } from './index.ts';

const line = (kind: string, order: number, text: string, quantity?: string): string =>
  `<${kind}Sync><DisplayOrder>${order}</DisplayOrder>${quantity === undefined ? '' : `<Quantity>${quantity}</Quantity>`}<Text>${text}</Text></${kind}Sync>`;
const group = (kind: string, list: string, order: number, content: string, title = ''): string =>
  `<${kind}SyncGroup><DisplayOrder>${order}</DisplayOrder><Title>${title}</Title><${list}>${content}</${list}></${kind}SyncGroup>`;

const sync = `<RecipeSync><Delete>false</Delete><Title>Salade &amp; noix</Title><Description>Fraîche.</Description>
<Note>Avec du pain.</Note><Yield>2 assiettes</Yield><ActiveTime>10 min</ActiveTime><TotalTime>15 min</TotalTime>
<Source/><ManualSource>Mémé</ManualSource><Url>https://example.org/s</Url><ImageUrl>https://example.org/s.jpg</ImageUrl>
<Tags><TagSync><Text>Entrée</Text></TagSync><TagSync><Text>Été</Text></TagSync></Tags><Ingredients>
${group('Ingredient', 'Ingredients', 2, line('Ingredient', 1, 'huile', '2 c. à s.'), 'Sauce')}
${group('Ingredient', 'Ingredients', 1, `${line('Ingredient', 10, 'noix', '12')}${line('Ingredient', 9, 'laitue', '1')}`)}
</Ingredients><Directions>${group('Direction', 'Directions', 1, line('Direction', 1, 'Mélanger.'))}</Directions></RecipeSync>`;
const deleted = '<RecipeSync><Delete>true</Delete><Title>Vieux</Title></RecipeSync>';

const answer = (items: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><RetrieveRecipesResponse xmlns="http://api.pepperplate.com/"><RetrieveRecipesResult><SynchronizationToken>t</SynchronizationToken><Items>${items}</Items></RetrieveRecipesResult></RetrieveRecipesResponse></soap:Body></soap:Envelope>`;

const text = `Title: Gazpacho
Description: Frío
Source: Tía Ana
Original URL: https://example.org/g
Yield: 4 raciones
Active: 15 min
Total: 2 h
Ingredients:
1 kg tomates
1 pepino
Instructions:
Triturar.
Enfriar.
`;

describe('Pepperplate', () => {
  test('an answer of the sync service comes in in the order that it tells, without deleted recipes', async () => {
    const { recipes, results, code, isRecognised } = await readBytes(pepperplateImporter, answer(deleted + sync));
    expect({ code, isRecognised, count: results.length }).toEqual({ code: undefined, isRecognised: true, count: 1 });
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Salade & noix',
        description: 'Fraîche.',
        notes: 'Avec du pain.',
        yield: '2 assiettes',
        activeTime: '10 min',
        totalTime: '15 min',
        source: 'Mémé',
        url: 'https://example.org/s',
        ingredients: '1 laitue\n12 noix\n[Sauce]\n2 c. à s. huile',
        instructions: 'Mélanger.',
      },
      labels: ['Entrée', 'Été'],
      imageUrls: ['https://example.org/s.jpg'],
    });
  });

  test('several answers in one document come in together, and none at all is empty', async () => {
    const all = `<pepperplate>${answer(sync).replace(/^<\?.*?\?>/, '')}${answer(sync).replace(/^<\?.*?\?>/, '')}</pepperplate>`;
    expect((await readBytes(pepperplateImporter, all)).recipes).toHaveLength(2);
    expect(await readBytes(pepperplateImporter, '<pepperplate>\n</pepperplate>\n')).toMatchObject({
      isRecognised: true,
      code: 'emptyImport',
    });
  });

  test.each([
    ['a text', () => Buffer.from(text)],
    ['an archive of texts', () => zipOf({ 'Gazpacho.txt': text })],
  ])('%s comes in', async (_what, make) => {
    const { recipes, isRecognised } = await readBytes(pepperplateImporter, await make());
    expect(isRecognised).toBe(true);
    expect(recipes[0]?.recipe).toMatchObject({
      title: 'Gazpacho',
      description: 'Frío',
      source: 'Tía Ana',
      url: 'https://example.org/g',
      yield: '4 raciones',
      activeTime: '15 min',
      totalTime: '2 h',
      ingredients: '1 kg tomates\n1 pepino',
      instructions: 'Triturar.\nEnfriar.',
    });
  });

  test('other answers and texts are not recognised', async () => {
    const other = '<soap:Envelope xmlns:soap="x"><soap:Body><Weather/></soap:Body></soap:Envelope>';
    expect((await readBytes(pepperplateImporter, other)).isRecognised).toBe(false);
    expect((await readBytes(pepperplateImporter, 'Title: A\nIngredients:\nB')).isRecognised).toBe(false);
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(pepperplateImporter, Buffer.from(answer(sync)))).toHaveLength(damagedCount);
    expect(await readDamaged(pepperplateImporter, Buffer.from(text))).toHaveLength(damagedCount);
    expect(await readDamaged(pepperplateImporter, await zipOf({ 'a.txt': text }))).toHaveLength(damagedCount);
  });
});
