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

it('makes one import of several files, and keeps a folder whole, which may be the backup of a program', async () => {
  const paths = ['a.txt', 'b.md', 'mine/c.txt', 'mine/deep/d.txt'];
  const [pack, folder, ...others] = await loaded(paths.map((path) => fileAt(path)));
  expect(others).toEqual([]);
  expect(pack?.slice(0, 2)).toEqual(['a.txt + 1', 'a.txt + 1']);
  for (const path of ['a.txt', 'b.md']) expect(pack?.[2]).toContain(path);
  expect(folder?.slice(0, 2)).toEqual(['mine', 'mine.zip']);
  expect(chosenSources(paths.map((path) => fileAt(path))).map(({ isDrop }) => isDrop)).toEqual([true, undefined]);
});

it('sends a single file as it is', async () => {
  expect(await loaded([fileAt('a.txt')])).toEqual([['a.txt', 'a.txt', 'recipe']]);
});

it('sends archives by themselves', async () => {
  const names = (await loaded(['a.txt', 'b.zip', 'c.txt', 'd.ZIP'].map((path) => fileAt(path)))).map(([name]) => name);
  expect(names).toEqual(['a.txt + 1', 'b.zip', 'd.ZIP']);
});
