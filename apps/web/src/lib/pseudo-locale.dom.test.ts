import { afterEach, expect, test, vi } from 'vitest';
import type { MessageKey } from '#web/lib/i18n.ts';
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
  const greet = async () => {
    vi.resetModules();
    const { startTranslations, translate } = await import('#web/lib/i18n.ts');
    await startTranslations('en-us');
    return translate('test.hello' as MessageKey, { name: 'Ann' });
  };
  window.history.replaceState(null, '', '/?lang=pseudo#/list/main');
  expect(await greet()).toBe('⟦Ĥéľľó Ann······⟧');
  window.history.replaceState(null, '', '/');
  expect(await greet()).toBe('Hello Ann');
});
