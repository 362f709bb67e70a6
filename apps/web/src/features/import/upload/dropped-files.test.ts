import { expect, it } from 'vitest';
import { chosenSources } from './dropped-files.ts';

const { signal } = new AbortController();

const fileAt = (path: string, content = 'recipe'): File => {
  const file = new File([content], path.split('/').at(-1) ?? '');
  const isInFolder = path.includes('/');
  return Object.defineProperty(file, 'webkitRelativePath', { value: isInFolder ? path : '' });
};

const loaded = async (files: readonly File[]) =>
  Promise.all(
    chosenSources(files).map(async ({ name, load }) => {
      const file = await load(signal);
      return [name, file.name, await file.text()] as const;
    }),
  );

it('makes one import of several files and folders, with their names', async () => {
  const [pack, ...others] = await loaded(
    ['a.txt', 'b.md', 'mine/c.txt', 'mine/deep/d.txt'].map((path) => fileAt(path)),
  );
  expect(others).toEqual([]);
  expect(pack?.slice(0, 2)).toEqual(['a.txt + 2', 'a.txt + 2.zip']);
  for (const path of ['a.txt', 'b.md', 'mine/c.txt', 'mine/deep/d.txt']) expect(pack?.[2]).toContain(path);
});

it('sends a single file as it is', async () => {
  expect(await loaded([fileAt('a.txt')])).toEqual([['a.txt', 'a.txt', 'recipe']]);
});

it('sends archives by themselves, because the server opens none within another', async () => {
  const names = (await loaded(['a.txt', 'b.zip', 'c.txt', 'd.ZIP'].map((path) => fileAt(path)))).map(([name]) => name);
  expect(names).toEqual(['a.txt + 1', 'b.zip', 'd.ZIP']);
});
