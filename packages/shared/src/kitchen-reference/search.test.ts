import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { languageCodes } from '../languages.ts';
import { kitchenEntries } from './entries.ts';
import { searchKitchenReference } from './search.ts';
import { loadKitchenLanguage } from './texts.ts';

const english = await loadKitchenLanguage('en-us');
const found = (query: string): string[] =>
  searchKitchenReference(english, query).map(({ section, title }) => `${section}: ${title}`);

describe('the search', () => {
  test('takes each word as a beginning, without case and accents', () => {
    expect(found('CREME FRA')).toEqual(found('crème fraîche'));
    expect(found('butterm')).toContain('substitutions: buttermilk');
    expect(found('butterm')).not.toContain('substitutions: brown sugar');
    expect(found('pan loaf')).toEqual(['pans: Loaf pan', 'pans: Loaf pan', 'pans: Loaf pan']);
  });

  test('names what has the words in its title before what only mentions them', () => {
    expect(found('egg')[0]).toBe('substitutions: egg');
    expect(found('yogurt').slice(0, 2).sort()).toEqual(['foods: yogurt', 'substitutions: yogurt']);
    expect(found('yogurt').indexOf('substitutions: buttermilk')).toBeGreaterThan(1);
  });

  test('finds a temperature by its degrees in any scale, and a gas mark before degrees that begin like it', () => {
    expect(found('350')).toEqual(['oven: Moderate']);
    expect(found('gas mark 4')[0]).toBe('oven: Moderate');
  });

  test('finds nothing for nothing, for marks alone, and for words that nobody has', () => {
    for (const query of ['', '   ', '—…', 'constructor', '__proto__']) expect(found(query)).toEqual([]);
  });

  test.each(languageCodes)('finds every entry by its own title in %s', async (code) => {
    const language = await loadKitchenLanguage(code);
    for (const { section, id, title } of kitchenEntries(language)) {
      const entries = searchKitchenReference(language, title);
      expect(
        entries.some((entry) => entry.section === section && entry.id === id),
        `${section} ${title}`,
      ).toBe(true);
    }
  });
});

test('the work grows with the query and no faster', async () => {
  const alphabet = tokensOfSources('packages/shared/src/kitchen-reference/*.ts');
  expect(await superLinearTexts((text) => searchKitchenReference(english, text), alphabet)).toEqual([]);
});
