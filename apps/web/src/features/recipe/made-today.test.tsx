import { screen, waitFor } from '@testing-library/react';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { today } from '#web/lib/dates/recent-date.ts';
import { cookedOn, prepareDiary, press } from '#web/testing/diary-pages.tsx';
import { logInBeforeEach } from '#web/testing/local-pages.ts';
import { soup } from '#web/testing/recipe.ts';

let diary: ReturnType<typeof prepareDiary>;

logInBeforeEach();

beforeEach(() => {
  diary = prepareDiary();
});

/** Opens a page that can only note that a recipe was made, with what the diary says of it. */
async function openRecipe(recipe: Pick<Recipe, 'id' | 'title'> & Partial<Recipe> = soup) {
  const { show, WithApi, Toasts, ...opened } = await diary.open();
  const { useMadeToday } = await import('./recipe.mutations.ts');
  const { DiarySection } = await import('#web/features/diary/diary-section.public.tsx');
  const { trpc } = await import('#web/lib/server/api.ts');
  diary.answers['recipes.readRecipe'] = () => recipe;
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

describe('a recipe that was made', () => {
  test('is in the diary at once, with its version and factor, and an undo takes it out', async () => {
    const { person } = await openRecipe();
    await screen.findByText('2020-02-02');
    await press(person, 'made');
    await screen.findByText('“Soup” marked as made today');
    expect(screen.getByText(today(), { selector: 'output' })).toBeTruthy();
    await waitFor(() => expect(diary.entries()).toHaveLength(1));
    expect(diary.entries()).toMatchObject([
      { recipeId: soup.id, title: 'Soup', date: today(), version: 1, scale: '1', rating: null, note: '' },
    ]);
    expect(await screen.findByRole('heading', { name: 'When you made it' })).toBeTruthy();
    await press(person, 'Undo');
    await waitFor(() => expect(diary.entries()).toEqual([]));
    expect(screen.getByText('2020-02-02')).toBeTruthy();
  });

  test('waits for the network, and shows meanwhile', async () => {
    diary.server.fate = () => 'lost';
    const { person } = await openRecipe();
    await press(person, 'made');
    expect(await screen.findByText('Recipe unchanged since then')).toBeTruthy();
    expect(diary.entries()).toEqual([]);
    diary.server.fate = () => 'answered';
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(diary.entries()).toHaveLength(1));
  });

  test('a second time on one day says so, leads to the entry and adds another one on wish', async () => {
    await diary.enter('first', cookedOn(today()));
    const { person } = await openRecipe();
    await press(person, 'made');
    await screen.findByText('Already marked as made today');
    const link = screen.getByRole('link', { name: 'Edit entry' });
    expect(link.getAttribute('href')).toBe(`#/recipe/${soup.id}?entry=first`);
    expect(diary.entries()).toHaveLength(1);
    await press(person, 'Add another');
    await waitFor(() => expect(diary.entries()).toHaveLength(2));
  });

  test('by somebody else has no version, and its own title stays', async () => {
    const { person } = await openRecipe({ id: soup.id, title: 'Pie of a friend' });
    await press(person, 'made');
    await waitFor(() => expect(diary.entries()).toMatchObject([{ title: 'Pie of a friend', version: null }]));
    expect(screen.queryByRole('link', { name: 'Recipe as you made it' })).toBeNull();
  });
});
