import { defaultLanguage } from '@trivet/shared/languages';
import { searchKitchenReference } from '@trivet/shared/kitchen-reference/search';
import { loadKitchenLanguage } from '@trivet/shared/kitchen-reference/texts';
import { storableText } from '@trivet/shared/text/storable-text';
import { z } from 'zod';
import { getLanguage } from '#api/features/preferences/preferences.public';
import { defineTool } from './tool.ts';
import { toldEntry } from './told-kitchen.ts';

/** Most entries of an answer. */
const maxEntries = 20;

export const kitchenTool = defineTool({
  name: 'look_up_kitchen_reference',
  title: 'Look up the kitchen reference',
  description:
    'Finds weights of foods, measures, oven temperatures, pans, safe core temperatures and substitutions by the beginnings of words, in the language of the person or in English. Rely on it rather than on what you remember.',
  input: z.object({ query: storableText(200).min(1).describe('For instance: buttermilk, flour, gas mark 4, poultry') }),
  scopes: ['read', 'write', 'lists'],
  async run(ctx, { query }) {
    const { code } = await getLanguage(ctx);
    const [own, english] = [await loadKitchenLanguage(code), await loadKitchenLanguage(defaultLanguage)];
    const found = searchKitchenReference(own, query);
    const language = found.length > 0 ? own : english;
    const entries = found.length > 0 ? found : searchKitchenReference(english, query);
    return {
      entries: entries.slice(0, maxEntries).map((entry) => toldEntry(entry, language)),
      ...(entries.length > maxEntries && { note: 'There are more. Ask more exactly.' }),
    };
  },
});
