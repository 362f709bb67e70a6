import { afterEach, expect, test, vi } from 'vitest';
import i18next from 'i18next';
import { startTranslations, translate, type MessageKey } from '#web/lib/i18n.ts';
import { pseudoTexts } from '#web/lib/pseudo-locale.ts';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

test('every text is marked and longer, placeholders stay', () => {
  expect(pseudoTexts({ common: { save: 'Save {{name}}', tag: '<b>Oh</b>' } })).toEqual({
    common: { save: '⟦Šávé {{name}}······⟧', tag: '⟦<b>Óĥ</b>····⟧' },
  });
});

test('it is shown while developing when the address asks for it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ test: { hello: 'Hello {{name}}' } })));
  window.history.replaceState(null, '', '/?lang=pseudo#/list/main');
  await startTranslations('en-us');
  expect(translate('test.hello' as MessageKey, { name: 'Ann' })).toBe('⟦Ĥéľľó Ann······⟧');
  window.history.replaceState(null, '', '/');
  i18next.removeResourceBundle('en-us', 'translation');
  await startTranslations('en-us');
  expect(translate('test.hello' as MessageKey, { name: 'Ann' })).toBe('Hello Ann');
});
