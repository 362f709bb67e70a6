import { printOptionsOf, printQuerySchema } from '@trivet/shared/print/options';
import { expect, test } from 'vitest';
import { embedAddress, type EmbedSettings, frameCode, jsonLdCode } from './embed-code.ts';

const all: EmbedSettings = { hasImage: true, isStacked: false, hasPrintButton: true, hasNotes: true, hasSource: true };

test('the address asks for what is shown', () => {
  const optionsOf = (changes: Partial<EmbedSettings>) => {
    const url = new URL(embedAddress('id', { ...all, ...changes }), 'https://x.test');
    expect(url.pathname).toBe('/api/embed/recipe/id');
    return printOptionsOf(printQuerySchema.parse(Object.fromEntries(url.searchParams)), 'a4');
  };
  expect(optionsOf({})).toMatchObject({ hasImage: true, isStacked: false, hasPrintButton: true, hasNotes: true });
  expect(optionsOf({ hasNotes: false })).toMatchObject({ hasNotes: false, hasSource: true, hasUrl: true });
  expect(optionsOf({ hasSource: false })).toMatchObject({ hasSource: false, hasUrl: false });
  const bare = optionsOf({ hasImage: false, isStacked: true, hasPrintButton: false });
  expect(bare).toMatchObject({ hasImage: false, isStacked: true, hasPrintButton: false });
});

test('X1 the code is a frame of the chosen size, whatever the title of the recipe is', () => {
  const title = `"><script>__pwn=1</script>' & «מרק»`;
  const address = 'https://x.test/api/embed/recipe/id?titleImage=true&hideNotes=true';
  const page = new DOMParser().parseFromString(frameCode({ title, address, width: 320, height: 480 }), 'text/html');
  expect(page.body.children.length).toBe(1);
  expect(page.querySelector('script')).toBeNull();
  const frame = page.querySelector('iframe');
  expect(frame?.title).toBe(title);
  expect([frame?.getAttribute('src'), frame?.width, frame?.height]).toEqual([address, '320', '480']);
});

test('the script for search engines is one script that names the address once', () => {
  const page = new DOMParser().parseFromString(jsonLdCode('https://x.test/api/recipes/id/json-ld'), 'text/html');
  expect(page.scripts.length).toBe(1);
  expect(page.body.textContent.trim()).toBe('');
  expect(page.scripts[0]?.text).toContain('fetch("https://x.test/api/recipes/id/json-ld")');
});
