import { Blob as NodeBlob } from 'node:buffer';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookedOn, prepareDiary, press } from '#web/testing/diary-pages.tsx';
import { logInBeforeEach } from '#web/testing/local-pages.ts';
import { soup } from '#web/testing/recipe.ts';
import { serveUploads } from '#web/testing/uploads.ts';

const photo = '7b0d5c0a-6a55-4a1c-8f0a-0000000000f1';

let diary: ReturnType<typeof prepareDiary>;

logInBeforeEach();

beforeEach(() => {
  diary = prepareDiary();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens what the diary says of a recipe. */
async function openSection(version: number) {
  const { show, WithApi } = await diary.open();
  const { DiarySection } = await import('./diary-section.public.tsx');
  show(
    <WithApi>
      <DiarySection recipeId={soup.id} version={version} />
    </WithApi>,
  );
}

async function openDiary() {
  const { show, WithApi, Toasts, ...opened } = await diary.open();
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

describe('the entries of a recipe', () => {
  test('tell whether it is the same as then: that it was cooked is no change', async () => {
    await diary.enter('old', cookedOn('2026-01-02', { version: 1 }));
    await diary.enter('new', cookedOn('2026-02-03', { version: 3 }));
    const byCooking = { author: null, createdAt: new Date(0), changedFields: ['lastMadeAt'] };
    diary.answers['recipes.getRevisions'] = () => [
      { ...byCooking, version: 3 },
      { ...byCooking, version: 2, changedFields: ['ingredients'] },
      { ...byCooking, version: 1 },
    ];
    await openSection(4);
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
    for (let day = 1; day <= 30; day += 1)
      await diary.enter(`a${day}`, cookedOn(`2026-01-${String(day).padStart(2, '0')}`));
    for (let day = 1; day <= 25; day += 1)
      await diary.enter(`b${day}`, cookedOn(`2026-02-${String(day).padStart(2, '0')}`));
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

  test('X6 an entry is told more about under the title as it is, and only what was changed is sent', async () => {
    await diary.enter('a', cookedOn('2026-01-02', { title: '{{count}} <0>' }), { type: 'setNote', note: 'good' });
    const { person } = await openDiary();
    await press(person, 'Edit entry from January 2, 2026');
    const form = await screen.findByRole('dialog', { name: '{{count}} <0>' });
    // Another device rates it while the form is open.
    await diary.enter('a', { type: 'setRating', rating: 5 });
    await person.type(within(form).getByRole('textbox', { name: 'What I changed' }), 'less salt');
    await person.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(diary.entries()).toMatchObject([{ rating: 5, note: 'good', changes: 'less salt' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an entry that is deleted comes back with its photos', async () => {
    await diary.enter('a', cookedOn('2026-01-02'), { type: 'setRating', rating: 4 }, { type: 'addPhoto', photo });
    const { person } = await openDiary();
    await press(person, 'Delete entry from January 2, 2026');
    await waitFor(() => expect(diary.entries()).toEqual([]));
    await press(person, 'Undo');
    await waitFor(() => expect(diary.entries()).toMatchObject([{ title: 'Soup', rating: 4, photos: [photo] }]));
  });

  test('a photo that is added without a network shows, also after a reload, and is sent later', async () => {
    vi.stubGlobal('Blob', NodeBlob);
    await diary.enter('a', cookedOn('2026-01-02'));
    const reached = diary.server.fate;
    const first = await openDiary();
    await screen.findByText('January 2, 2026');
    diary.server.fate = () => 'lost';
    serveUploads([]);
    await press(first.person, 'Edit entry from January 2, 2026');
    const form = await screen.findByRole('dialog', { name: 'Soup' });
    await first.person.upload(
      within(form).getByLabelText('Add photo', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    const shown = await within(form).findByRole('img', { name: 'Photo 1' });
    expect(shown.getAttribute('src')).toMatch(/^blob:/);
    expect(within(form).getByText('New photos will upload when you’re back online.')).toBeTruthy();
    await first.person.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByRole('img', { name: 'Photo 1' });
    cleanup();
    const { wakeSync } = await openDiary();
    const [kept] = await screen.findAllByRole('img', { name: 'Photo 1' });
    expect(kept?.getAttribute('src')).toMatch(/^blob:/);
    expect(diary.server.files).toEqual([]);
    diary.server.fate = reached;
    wakeSync();
    await waitFor(() => expect(diary.server.files).toHaveLength(1));
    await waitFor(() => expect(diary.entries()).toMatchObject([{ photos: diary.server.files }]));
  });

  test('a photo that could not be sent does not hold up the entry, and its person is told', async () => {
    await diary.enter('a', cookedOn('2026-01-02'));
    serveUploads([{ status: 415, body: { errorCode: 'notAnImage' } }]);
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
    await waitFor(() => expect(diary.entries()).toMatchObject([{ note: 'crisp', photos: [] }]));
  });

  test('a photo that was sent belongs to the entry', async () => {
    await diary.enter('a', cookedOn('2026-01-02'));
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
    await waitFor(() => expect(diary.entries()).toMatchObject([{ photos: [photo] }]));
  });
});
