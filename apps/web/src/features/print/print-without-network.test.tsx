import { Blob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalCopy, offerCopy } from '#web/lib/copy/local-copy.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { createCaches } from '#web/testing/cache-storage.ts';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { answerPrintedPage, isPrintedPage } from '#web/worker/printed-pages.ts';
import { printHere } from './offline/print-here.ts';
import { PrintDialog } from './print.public.tsx';
import type { ToPrint } from './use-printable.ts';

const pictureOf = (name: string) => ({ location: `/api/${name}.webp`, srcSet: `/api/${name}.webp 320w` });
const recipes = [
  { ...emptyRecipe, id: 'a', title: 'Soup', ingredients: '1 cup lentils', images: [pictureOf('kept')] },
  { ...emptyRecipe, id: 'b', title: 'Bread', ingredients: '3 cups flour', images: [pictureOf('missing')] },
].map((recipe) => ({ ...recipe, corrections: [], labels: [] }));
const tea = { ...emptyRecipe, id: 'c', title: 'Tea', images: [], corrections: [], labels: [] };

/** The pictures of the recipes, of which the browser has one. */
class KeptImage extends EventTarget {
  sizes = '';
  srcset = '';
  set src(address: string) {
    queueMicrotask(() => this.dispatchEvent(new Event(address.includes('kept') ? 'load' : 'error')));
  }
}

/** Answers by the copy in place of the server. */
const answers: Record<string, (input: never) => unknown> = {
  'recipes.readRecipes': ({ ids }: { ids: string[] }) => [...recipes, tea].filter(({ id }) => ids.includes(id)),
  'recipes.listRecipes': () => ({ recipes: recipes.map(({ id }) => ({ id })), nextCursor: null }),
};

beforeEach(() => {
  queryClient.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('caches', createCaches());
  vi.stubGlobal('Image', KeptImage);
  // That of the test's window cannot be the body of an answer.
  vi.stubGlobal('Blob', Blob);
  const start = new URL(document.baseURI);
  // The service worker answers for its own pages, and nothing else is there.
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isPrintedPage(new URL(address).pathname, start)) throw new TypeError('no network');
    return answerPrintedPage(new Request(address), start.href);
  });
  const copy: Pick<LocalCopy, 'answerLocally' | 'keepAnswer' | 'hasWaiting'> = {
    answerLocally: async (path, input) => {
      const answer = answers[path];
      return answer && { value: answer(input as never) };
    },
    keepAnswer: () => {},
    hasWaiting: () => false,
  };
  // Nothing here changes a recipe.
  offerCopy(() => Promise.resolve(copy as LocalCopy));
});
afterEach(() => {
  offerCopy(() => null);
  vi.unstubAllGlobals();
});

/** Opens and closes the dialog, as a screen does. */
function Printing({ wanted }: { wanted: ToPrint }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <WithApi>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Open
      </button>
      <PrintDialog open={isOpen} recipes={wanted} scale="2" onClose={() => setIsOpen(false)} />
    </WithApi>
  );
}

const print = (wanted: ToPrint) => show(<Printing wanted={wanted} />);
const link = () => screen.findByRole<HTMLAnchorElement>('link', { name: /^Print/ });
const pageAt = async (address: string) => {
  const answer = await fetch(address);
  return { policy: answer.headers.get('content-security-policy') ?? '', text: await answer.text() };
};
const hash = (text: string | undefined) =>
  `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`;

test('recipes of the copy are printed with their factor, and may do no more than those of the server', async () => {
  print({ selection: { ids: ['b', 'a'] } });
  const { text, policy } = await pageAt((await link()).href);
  expect(text).toContain('<title>2 recipes</title>');
  expect(text).toMatch(/data-prints-itself.*<li>6 cups flour<\/li>.*<li>2 cups lentils<\/li>/s);
  expect([...text.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, address]) => address)).toEqual(['/api/kept.webp']);
  expect(policy).toContain(`style-src ${hash(/<style>(.*?)<\/style>/s.exec(text)?.[1])}`);
  expect(policy).toContain(`script-src ${hash(/<script>(.*?)<\/script>/s.exec(text)?.[1])}`);
  expect(policy).toContain("frame-ancestors 'self'");

  const preview = await pageAt(screen.getByTitle<HTMLIFrameElement>('Preview').src);
  expect(preview.text).toContain('<li>6 cups flour</li>');
  expect(preview.text).not.toContain('data-prints-itself');
  expect(preview.policy).not.toContain('script-src');
});

test('a change of the layout makes another page', async () => {
  print({ selection: { ids: ['a'] } });
  const before = (await link()).href;
  await userEvent.click(screen.getByRole('radio', { name: 'Cards' }));
  await waitFor(async () => expect((await link()).href).not.toBe(before));
  expect((await pageAt((await link()).href)).text).not.toContain('<img ');
});

test('what changed since the dialog was closed is on the page when it opens again', async () => {
  print({ selection: { ids: ['c'] } });
  expect((await pageAt((await link()).href)).text).toContain('<title>Tea</title>');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  tea.title = 'Green tea';
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect((await pageAt((await link()).href)).text).toContain('<title>Green tea</title>');
});

test('all recipes of a filter are printed by the copy, except some', async () => {
  print({ selection: { filter: { folder: 'main' }, exceptIds: ['a'] } });
  expect((await pageAt((await link()).href)).text).toContain('<title>Bread</title>');
});

test.each([
  ['recipes that the copy does not have', { selection: { ids: ['a', 'of-a-friend'] } }],
  ['recipes of friends', { selection: { filter: { folder: 'main', includeAllFriends: true } } }],
] as const)('%s need the network, and nothing is left out in silence', async (_which, wanted) => {
  print(wanted as unknown as ToPrint);
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be printed offline');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Print/ })).toBeNull();
});

test('a page that is drawn while its person logs out is not kept', async () => {
  localStorage.setItem('person', 'ada');
  const logOut = () => {
    localStorage.removeItem('person');
    return Promise.resolve(recipes);
  };
  const drawing = printHere('api/print?recipeIds=a', {
    client: { recipes: { readRecipes: { query: logOut } } } as never,
    recipes: { selection: { ids: ['a'] } },
    signal: new AbortController().signal,
  });
  await expect(drawing).rejects.toMatchObject({ status: 0 });
  expect(await caches.keys()).toEqual([]);
});

test('a browser without the service worker says that the network is needed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  print({ selection: { ids: ['a'] } });
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be printed offline');
});
