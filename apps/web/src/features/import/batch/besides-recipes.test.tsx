import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportBatch } from '@trivet/shared/import/schemas';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { BatchList } from './batch-list.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { emptyBatch, noEntries } from '../testing/import-batch.ts';

const batch: ImportBatch = {
  ...emptyBatch,
  source: 'trivet-archive',
  fileName: 'mine.zip',
  lists: { ...emptyBatch.lists, ready: 2, duplicate: 1 },
};

/** Shows an import. Returns what the person asked the server to write. */
function showBatch(first: ImportBatch): object[] {
  const written: object[] = [];
  let current = first;
  serveTyped({
    'import.getImport': () => current,
    'import.getEntries': () => [],
    'import.writeImport': (choices: object) => {
      written.push(choices);
      return { jobId: first.id };
    },
    'import.undoImport': () => {
      current = { ...first, status: 'undone' };
      return { count: 0, listCount: 2, planCount: first.plans.written, entryCount: first.diary.written };
    },
  });
  queryClient.clear();
  show(
    <WithApi>
      <Suspense>
        <BatchPanel batchId={first.id} />
      </Suspense>
    </WithApi>,
  );
  return written;
}

it('offers shopping lists, also of a file whose recipes are all there, and says how many are there already', async () => {
  const person = userEvent.setup();
  const written = showBatch(batch);
  expect(await screen.findByText('2 shopping lists can be added')).toBeTruthy();
  expect(screen.getByText('1 shopping list is already in your account')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add 2 shopping lists' }));
  await expect.poll(() => written).toMatchObject([{ keepLists: true }]);
});

it('leaves shopping lists out on request', async () => {
  const person = userEvent.setup();
  const written = showBatch({ ...batch, counts: { ...noEntries, ready: 3 }, chosen: { ...noEntries, ready: 3 } });
  await screen.findByRole('button', { name: 'Import' });
  await person.click(screen.getByRole('switch', { name: 'Include shopping lists' }));
  await person.click(screen.getByRole('button', { name: 'Add 3 recipes' }));
  await expect.poll(() => written).toMatchObject([{ keepLists: false }]);
});

it('names nothing on its button when several kinds come in', async () => {
  const person = userEvent.setup();
  const written = showBatch({ ...batch, plans: { ...batch.plans, ready: 3 } });
  await person.click(await screen.findByRole('button', { name: 'Import' }));
  await expect.poll(() => written).toMatchObject([{ keepLists: true, keepPlans: true }]);
});

it('says of each import in the list all that it can add', async () => {
  serveTyped({ 'import.getImports': () => [{ ...batch, plans: { ...batch.plans, ready: 3 } }] });
  queryClient.clear();
  show(
    <WithApi>
      <Suspense>
        <BatchList />
      </Suspense>
    </WithApi>,
  );
  expect(await screen.findByText(/^2 shopping lists can be added · 3 meal plans can be added · /)).toBeTruthy();
});

it('adds nothing where there is nothing to add', async () => {
  showBatch({ ...batch, lists: { ...batch.lists, ready: 0 } });
  expect((await screen.findByRole('button', { name: 'Add 0 recipes' })).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('switch', { name: 'Include shopping lists' })).toBeNull();
});

it('says how many shopping lists came in, leads to them, and names them in the undo', async () => {
  const person = userEvent.setup();
  showBatch({
    ...batch,
    status: 'done',
    counts: { ...noEntries, written: 3, unreadable: 1 },
    lists: { ready: 0, duplicate: 1, written: 2, skipped: 0 },
  });
  expect((await screen.findByRole('status')).textContent).toBe(
    '3 recipes added · 2 shopping lists added · 1 shopping list is already in your account · 1 entry couldn’t be read',
  );
  expect(screen.getByRole('link', { name: 'View shopping lists' }).getAttribute('href')).toBe('/shopping-lists');
  await person.click(screen.getByRole('button', { name: 'Undo import' }));
  expect(
    await screen.findByText('This import was undone. 2 shopping lists are in the trash for 30 days.'),
  ).toBeTruthy();
});

it('offers meal plans beside shopping lists, and leaves each out on request', async () => {
  const person = userEvent.setup();
  const written = showBatch({ ...batch, plans: { ...batch.plans, ready: 3, duplicate: 1 } });
  expect(await screen.findByText('3 meal plans can be added')).toBeTruthy();
  expect(screen.getByText('1 meal plan is already in your account')).toBeTruthy();
  await person.click(screen.getByRole('switch', { name: 'Include shopping lists' }));
  await person.click(screen.getByRole('button', { name: 'Add 3 meal plans' }));
  await expect.poll(() => written).toMatchObject([{ keepLists: false, keepPlans: true }]);
});

it('has nothing to add where neither is wanted', async () => {
  const person = userEvent.setup();
  showBatch({ ...batch, plans: { ...batch.plans, ready: 3 } });
  await person.click(await screen.findByRole('switch', { name: 'Include shopping lists' }));
  await person.click(screen.getByRole('switch', { name: 'Include meal plans' }));
  expect(screen.getByRole('button', { name: 'Add 0 recipes' }).hasAttribute('disabled')).toBe(true);
});

it('says how many meal plans came in, leads to them, and names them in the undo', async () => {
  const person = userEvent.setup();
  showBatch({ ...batch, status: 'done', plans: { ready: 0, duplicate: 2, written: 1, skipped: 0 } });
  expect((await screen.findByRole('status')).textContent).toBe(
    '1 meal plan added · 1 shopping list is already in your account · 2 meal plans are already in your account',
  );
  expect(screen.getByRole('link', { name: 'View meal plans' }).getAttribute('href')).toBe('/meal-planners');
  await person.click(screen.getByRole('button', { name: 'Undo import' }));
  expect(
    await screen.findByText(
      'This import was undone. 2 shopping lists are in the trash for 30 days. 1 meal plan is in the trash for 30 days.',
    ),
  ).toBeTruthy();
});

it('offers the diary beside lists and plans, and leaves it out on request', async () => {
  const person = userEvent.setup();
  const written = showBatch({ ...batch, diary: { ...batch.diary, ready: 3, duplicate: 1 } });
  expect(await screen.findByText('3 diary entries can be added')).toBeTruthy();
  expect(screen.getByText('1 diary entry is already in your account')).toBeTruthy();
  await person.click(screen.getByRole('switch', { name: 'Include diary' }));
  await person.click(screen.getByRole('button', { name: 'Add 2 shopping lists' }));
  await expect.poll(() => written).toMatchObject([{ keepLists: true, keepDiary: false }]);
});

it('says how many entries of the diary came in, leads to them, and names them in the undo', async () => {
  const person = userEvent.setup();
  showBatch({ ...batch, status: 'done', diary: { ready: 0, duplicate: 0, written: 3, skipped: 0 } });
  expect((await screen.findByRole('status')).textContent).toContain('3 diary entries added');
  expect(screen.getByRole('link', { name: 'View diary' }).getAttribute('href')).toBe('/diary');
  await person.click(screen.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText(/3 diary entries were removed\./)).toBeTruthy();
});
