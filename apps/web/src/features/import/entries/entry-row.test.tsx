import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChooseEntries, ImportBatch, ImportEntry } from '@trivet/shared/import/schemas';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { BatchPanel } from '../batch/batch-panel.tsx';
import { emptyBatch, noEntries } from '../testing/import-batch.ts';

const id = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const entryOf = (position: number, name: string, part: Partial<ImportEntry> = {}): ImportEntry => ({
  position,
  name,
  status: 'ready',
  reason: null,
  recipeId: null,
  existingId: null,
  labels: [],
  hasImage: false,
  isChosen: true,
  ...part,
});
const text = { description: '', yield: '4', activeTime: '', totalTime: '', source: '', url: '', notes: 'Serve hot.' };
const picture = 'data:image/webp;base64,AAAA';

let entries: ImportEntry[] = [];
let changes: ChooseEntries[] = [];

const isMeant = ({ position, status }: ImportEntry, change: ChooseEntries): boolean =>
  status !== 'unreadable' && (change.status ?? status) === status && (change.positions?.includes(position) ?? true);

const numbers = (of: (entry: ImportEntry) => boolean): ImportBatch['counts'] =>
  entries.filter(of).reduce((sums, { status }) => ({ ...sums, [status]: sums[status] + 1 }), noEntries);

beforeEach(() => {
  queryClient.clear();
  changes = [];
  entries = [
    entryOf(0, 'Soup', { hasImage: true }),
    entryOf(1, 'Bread'),
    entryOf(2, 'Cake', { status: 'duplicate', isChosen: false }),
    entryOf(3, '#4', { status: 'unreadable', isChosen: false }),
  ];
  serveTyped({
    'import.getImport': (): ImportBatch => ({
      ...emptyBatch,
      id,
      counts: numbers(() => true),
      chosen: numbers(({ isChosen }) => isChosen),
    }),
    'import.getEntries': () => entries,
    'import.getEntryPictures': () => [{ position: 0, picture }],
    'import.getEntry': ({ position }: { position: number }) => {
      if (position !== 0) throw new Refusal(404, 'notFound');
      const recipe = { ...text, title: 'Soup', ingredients: '[Broth]\n1 onion', instructions: 'Chop.\nCook.' };
      return { recipe, labels: ['Warm'], rating: 4, nutrition: {} };
    },
    'import.chooseEntries': (change: ChooseEntries) => {
      changes.push(change);
      entries = entries.map((entry) => (isMeant(entry, change) ? { ...entry, isChosen: change.isChosen } : entry));
    },
  });
  show(
    <WithApi>
      <Suspense>
        <BatchPanel batchId={id} />
      </Suspense>
    </WithApi>,
  );
});

const box = (name: string) => screen.findByRole('checkbox', { name });

it('leaves an entry out and takes it in, and the number to add follows', async () => {
  const person = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Add 2 recipes' })).toBeTruthy();
  await person.click(await box('Add Soup'));
  expect(await screen.findByRole('button', { name: 'Add 1 recipe' })).toBeTruthy();
  expect(screen.getByText(/Won’t be added/)).toBeTruthy();
  await person.click(await box('Add Cake'));
  expect(await screen.findByRole('button', { name: 'Add 2 recipes' })).toBeTruthy();
  expect(changes).toEqual([
    { batchId: id, positions: [0], isChosen: false },
    { batchId: id, positions: [2], isChosen: true },
  ]);
  expect(screen.queryByRole('checkbox', { name: 'Add #4' })).toBeNull();
});

it('takes all in and leaves all out with one call', async () => {
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Deselect all' }));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add 0 recipes' })).disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Select all' }));
  expect(await screen.findByRole('button', { name: 'Add 3 recipes' })).toBeTruthy();
  expect(((await box('Add Cake')) as HTMLInputElement).checked).toBe(true);
  expect(changes).toEqual([
    { batchId: id, isChosen: false },
    { batchId: id, isChosen: true },
  ]);
});

it('opens an entry as the recipe that it will be, with its picture', async () => {
  const person = userEvent.setup();
  await expect.poll(() => document.querySelector('li img')?.getAttribute('src')).toBe(picture);
  await person.click(await screen.findByRole('button', { name: 'Soup' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Soup' }));
  expect(await dialog.findByText('1 onion')).toBeTruthy();
  for (const words of ['Broth', 'Chop.', 'Cook.', 'Serve hot.', 'Warm', '4 stars']) {
    expect(dialog.getByText(words)).toBeTruthy();
  }
  await person.click(dialog.getByRole('checkbox', { name: 'Add this recipe' }));
  expect(await screen.findByText('Add 1 recipe')).toBeTruthy();
});
