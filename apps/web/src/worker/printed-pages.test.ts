import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCaches } from '#web/testing/cache-storage.ts';
import { answerPrintedPage, deletePrintedPages, isPrintedPage, keepPrintedPage } from './printed-pages.ts';

const start = 'https://trivet.example/kitchen/';
const [ada, ben] = ['7b0d5c0a-6a55-4a1c-8f0a-000000000001', '7b0d5c0a-6a55-4a1c-8f0a-000000000002'] as const;

beforeEach(() => vi.stubGlobal('caches', createCaches()));
afterEach(() => vi.unstubAllGlobals());

const keep = (owner: string, text: string) => keepPrintedPage(owner, new Response(text), start);
const answer = (path: string) => answerPrintedPage(new Request(new URL(path, start)), start);
const textAt = async (path: string) => {
  const { ok, text } = await answer(path).then((found) => ({ ok: found.ok, text: found.text() }));
  return ok ? text : null;
};

test('a page is answered at its address, below the start page and nowhere else', async () => {
  const path = await keep(ada, 'soup');
  expect(isPrintedPage(new URL(path, start).pathname, new URL(start))).toBe(true);
  expect(isPrintedPage('/print/kept/x', new URL(start))).toBe(false);
  expect(isPrintedPage('/kitchen/api/print', new URL(start))).toBe(false);
  expect(await textAt(path)).toBe('soup');
  expect(await textAt('print/kept/of-nobody')).toBeNull();
});

test('a tab with a page that is gone leads to the start page, and a frame stays empty', async () => {
  const request = new Request(`${start}print/kept/gone`);
  expect((await answerPrintedPage(request, start)).status).toBe(404);
  Object.defineProperty(request, 'destination', { value: 'document' });
  expect((await answerPrintedPage(request, start)).headers.get('location')).toBe(start);
});

test('new pages take the place of the oldest ones', async () => {
  const all: string[] = [];
  for (let number = 0; number < 25; number += 1) all.push(await keep(ada, `${number}`));
  const shown = await Promise.all(all.map(textAt));
  expect(shown).toEqual(all.map((_path, number) => (number < 5 ? null : `${number}`)));
});

test('the pages of one person are deleted, and those of another stay', async () => {
  const [soup, bread] = [await keep(ada, 'soup'), await keep(ben, 'bread')];
  await deletePrintedPages((owner) => owner === ada);
  expect([await textAt(soup), await textAt(bread)]).toEqual([null, 'bread']);
  vi.unstubAllGlobals();
  await deletePrintedPages(() => true);
});
