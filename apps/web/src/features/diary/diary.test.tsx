import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { diaryEntryNoun, diaryIdOf, diaryKind } from '@trivet/shared/diary/diary';
import type { DiaryEntry, DiaryEntryChange } from '@trivet/shared/diary/diary-entry-row';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { today } from '#web/lib/dates/recent-date.ts';
import { anna, logInBeforeEach, openReadyPage } from '#web/testing/local-pages.ts';
import { soup } from '#web/testing/recipe.ts';
import { createScopeServer, type ScopeServer } from '#web/testing/scope-server.ts';
import { type Answers, serveTyped } from '#web/testing/typed-server.tsx';
import { serveUploads } from '#web/testing/uploads.ts';

const diaryId = diaryIdOf(anna);
const photo = '7b0d5c0a-6a55-4a1c-8f0a-0000000000f1';

let server: ScopeServer;
let answers: Answers;

logInBeforeEach();

beforeEach(() => {
  server = createScopeServer();
  answers = { 'diary.getPhotos': () => ({ photos: [] }) };
});

const entriesOf = () => [...server.rowsOf(diaryId, diaryEntryNoun).values()] as DiaryEntry[];

/** Enters something on another device. */
async function enter(entryId: string, ...changes: DiaryEntryChange[]): Promise<void> {
  const operations = changes.map((change) => ({
    id: crypto.randomUUID(),
    scope: { kind: diaryKind, id: diaryId },
    noun: diaryEntryNoun,
    rowId: entryId,
    change: { ...change },
  }));
  await server.transportOf(anna).push({ operations, scopes: [] });
}

const added = (date: string, more: Partial<Extract<DiaryEntryChange, { type: 'add' }>> = {}): DiaryEntryChange => ({
  type: 'add',
  recipeId: soup.id,
  title: 'Soup',
  date,
  version: 1,
  ...more,
});

async function openPage() {
  serveTyped(answers);
  const page = await openReadyPage({ transport: server.transportOf(anna) });
  const { show } = await import('#web/testing/show.tsx');
  const { WithApi } = await import('#web/testing/typed-server.tsx');
  const { Toasts } = await import('#web/ui/feedback/toast.tsx');
  return { page, show, WithApi, Toasts, person: userEvent.setup() };
}

/** Opens a page that can only note that a recipe was made, with what the diary says of it. */
async function openRecipe(recipe: Pick<Recipe, 'id' | 'title'> & Partial<Recipe> = soup) {
  const { show, WithApi, Toasts, ...opened } = await openPage();
  const { useMadeToday } = await import('#web/features/recipe/recipe.mutations.ts');
  const { DiarySection } = await import('./diary-section.public.tsx');
  const { trpc } = await import('#web/lib/server/api.ts');
  answers['recipes.readRecipe'] = () => recipe;
  function Made() {
    const noteMade = useMadeToday(recipe);
    const shown = trpc.recipes.readRecipe.useQuery({ id: recipe.id });
    return (
      <>
        <button onClick={noteMade}>made</button>
        <output>{shown.data?.lastMadeAt}</output>
      </>
    );
  }
  show(
    <WithApi>
      <Made />
      <DiarySection recipeId={recipe.id} version={recipe.version ?? null} />
      <Toasts />
    </WithApi>,
  );
  return opened;
}

async function openDiary() {
  const { show, WithApi, Toasts, ...opened } = await openPage();
  const { Component: DiaryScreen } = await import('./diary-screen.tsx');
  const { router } = show(
    <WithApi>
      <DiaryScreen />
      <Toasts />
    </WithApi>,
    '/diary',
  );
  return { ...opened, router };
}

const press = (person: ReturnType<typeof userEvent.setup>, name: string) =>
  screen.findByRole('button', { name }).then((button) => person.click(button));

describe('a recipe that was made', () => {
  test('is in the diary at once, with its version and factor, and an undo takes it out', async () => {
    const { person } = await openRecipe();
    await screen.findByText('2020-02-02');
    await press(person, 'made');
    await screen.findByText('“Soup” marked as made today');
    expect(screen.getByText(today(), { selector: 'output' })).toBeTruthy();
    await waitFor(() => expect(entriesOf()).toHaveLength(1));
    expect(entriesOf()).toMatchObject([
      { recipeId: soup.id, title: 'Soup', date: today(), version: 1, scale: '1', rating: null, note: '' },
    ]);
    expect(await screen.findByRole('heading', { name: 'When you made it' })).toBeTruthy();
    await press(person, 'Undo');
    await waitFor(() => expect(entriesOf()).toEqual([]));
    expect(screen.getByText('2020-02-02')).toBeTruthy();
  });

  test('waits for the network, and shows meanwhile', async () => {
    server.fate = () => 'lost';
    const { person } = await openRecipe();
    await press(person, 'made');
    expect(await screen.findByText('Recipe unchanged since then')).toBeTruthy();
    expect(entriesOf()).toEqual([]);
    server.fate = () => 'answered';
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(entriesOf()).toHaveLength(1));
  });

  test('a second time on one day says so, leads to the entry and adds another one on wish', async () => {
    await enter('first', added(today()));
    const { person } = await openRecipe();
    await press(person, 'made');
    await screen.findByText('Already marked as made today');
    const link = screen.getByRole('link', { name: 'Edit entry' });
    expect(link.getAttribute('href')).toBe(`#/recipe/${soup.id}?entry=first`);
    expect(entriesOf()).toHaveLength(1);
    await press(person, 'Add another');
    await waitFor(() => expect(entriesOf()).toHaveLength(2));
  });

  test('by somebody else has no version, and its own title stays', async () => {
    const { person } = await openRecipe({ id: soup.id, title: 'Pie of a friend' });
    await press(person, 'made');
    await waitFor(() => expect(entriesOf()).toMatchObject([{ title: 'Pie of a friend', version: null }]));
    expect(screen.queryByRole('link', { name: 'Recipe as you made it' })).toBeNull();
  });
});

describe('the entries of a recipe', () => {
  test('tell whether it is the same as then: that it was cooked is no change', async () => {
    await enter('old', added('2026-01-02', { version: 1 }));
    await enter('new', added('2026-02-03', { version: 3 }));
    const byCooking = { author: null, createdAt: new Date(0), changedFields: ['lastMadeAt'] };
    answers['recipes.getRevisions'] = () => [
      { ...byCooking, version: 3 },
      { ...byCooking, version: 2, changedFields: ['ingredients'] },
      { ...byCooking, version: 1 },
    ];
    await openRecipe({ ...soup, version: 4 });
    const items = await screen.findAllByRole('listitem');
    await within(items[0]!).findByText('Recipe unchanged since then');
    const link = within(items[1]!).getByRole('link', { name: 'Recipe as you made it' });
    expect(link.getAttribute('href')).toBe(`/recipe/${soup.id}/history/1`);
  });
});

describe('the diary', () => {
  test('without entries says how to begin', async () => {
    await openDiary();
    expect(await screen.findByText('Nothing in your diary yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My recipes' })).toBeTruthy();
  });

  test('goes by months, the newest first, and shows more on wish', async () => {
    for (let day = 1; day <= 30; day += 1) await enter(`a${day}`, added(`2026-01-${String(day).padStart(2, '0')}`));
    for (let day = 1; day <= 25; day += 1) await enter(`b${day}`, added(`2026-02-${String(day).padStart(2, '0')}`));
    const { person } = await openDiary();
    await screen.findByRole('heading', { name: 'February 2026' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['February 2026', 'January 2026']);
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    expect(screen.getAllByText(/2026/, { selector: 'li p' })[0]?.textContent).toBe('February 25, 2026');
    await press(person, 'Show more');
    expect(screen.getAllByRole('listitem')).toHaveLength(55);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('an entry is told more about, and only what was changed is sent', async () => {
    await enter('a', added('2026-01-02'), { type: 'setNote', note: 'good' });
    const { person } = await openDiary();
    await press(person, 'Edit entry from January 2, 2026');
    const form = await screen.findByRole('dialog', { name: 'Soup' });
    // Another device rates it while the form is open.
    await enter('a', { type: 'setRating', rating: 5 });
    await person.type(within(form).getByRole('textbox', { name: 'What I changed' }), 'less salt');
    await person.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(entriesOf()).toMatchObject([{ rating: 5, note: 'good', changes: 'less salt' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an entry that is deleted comes back with its photos', async () => {
    await enter('a', added('2026-01-02'), { type: 'setRating', rating: 4 }, { type: 'addPhoto', photo });
    const { person } = await openDiary();
    await press(person, 'Delete entry from January 2, 2026');
    await waitFor(() => expect(entriesOf()).toEqual([]));
    await press(person, 'Undo');
    await waitFor(() => expect(entriesOf()).toMatchObject([{ title: 'Soup', rating: 4, photos: [photo] }]));
  });

  test('a photo that could not be sent does not hold up the entry, and its person is told', async () => {
    await enter('a', added('2026-01-02'));
    serveUploads([]);
    const { person } = await openDiary();
    await press(person, 'Edit entry from January 2, 2026');
    const form = await screen.findByRole('dialog', { name: 'Soup' });
    await person.upload(
      within(form).getByLabelText('Add photo', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await within(form).findByRole('alert');
    await person.type(within(form).getByRole('textbox', { name: 'How it went' }), 'crisp');
    await person.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved, but 1 photo couldn’t be uploaded/);
    await waitFor(() => expect(entriesOf()).toMatchObject([{ note: 'crisp', photos: [] }]));
  });

  test('a photo that was sent belongs to the entry', async () => {
    await enter('a', added('2026-01-02'));
    serveUploads([{ status: 201, body: { id: photo, location: '/p.webp', srcSet: '', width: 1, height: 1 } }]);
    const { person } = await openDiary();
    await press(person, 'Edit entry from January 2, 2026');
    const form = await screen.findByRole('dialog', { name: 'Soup' });
    await person.upload(
      within(form).getByLabelText('Add photo', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await within(form).findByRole('img', { name: 'Photo 1' });
    await person.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(entriesOf()).toMatchObject([{ photos: [photo] }]));
  });
});
