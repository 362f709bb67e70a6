import type { Recipe } from '@trivet/shared/recipes/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { type Answers, Refusal, serveTyped } from '#web/testing/typed-server.tsx';
import { soup } from '#web/testing/recipe.ts';
import { openRecipe } from './testing/open-recipe.tsx';

const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
const { id } = soup;
const labelOf = (digit: number, title: string) => ({
  id: uuid(digit),
  title,
  labelGroupId: null,
  recipeCount: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});
const shared = { ...soup, ownerName: 'Ada' };

let stored: Recipe;
let answers: Answers;

const star = (count: number) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${count} star`) });

beforeEach(() => {
  localStorage.setItem('token', 't');
  stored = soup;
  answers = {
    'recipes.readRecipe': () => stored,
    'recipes.saveRecipe': (change: Partial<Recipe>) => (stored = { ...stored, ...change, version: stored.version + 1 }),
    'labels.listLabels': () => [labelOf(5, 'Quick'), labelOf(6, 'Soups')],
    'labelGroups.getLabelGroups': () => [],
  };
  serveTyped(answers);
});

afterEach(() => {
  queryClient.clear();
});

describe('the rating', () => {
  it('shows within the press that chose it', async () => {
    openRecipe();
    fireEvent.click(await screen.findByRole('radio', { name: '4 stars' }), { detail: 1 });
    expect(star(4).checked).toBe(true);
    await waitFor(() => expect(stored.rating).toBe(4));
  });

  it('is set in place before the server has answered, and an earlier answer does not undo a later choice', async () => {
    const saved: unknown[] = [];
    const update = answers['recipes.saveRecipe'];
    let answerNow = () => {};
    answers['recipes.saveRecipe'] = async (change) => {
      saved.push(change);
      await new Promise<void>((resolve) => (answerNow = resolve));
      return update?.(change);
    };
    const { person } = openRecipe();
    await person.click(await screen.findByRole('radio', { name: '4 stars' }));
    await waitFor(() => expect(star(4).checked).toBe(true));
    await waitFor(() => expect(saved).toEqual([{ id, rating: 4 }]));
    await person.click(star(3));
    answerNow();
    await waitFor(() =>
      expect(saved).toEqual([
        { id, rating: 4 },
        { id, rating: 3 },
      ]),
    );
    expect(star(3).checked).toBe(true);
    answerNow();
    await waitFor(() => expect(stored.rating).toBe(3));
    expect(star(3).checked).toBe(true);
  });

  it('of a recipe that is nowhere any more is put back and told', async () => {
    answers['recipes.saveRecipe'] = () => {
      throw new Refusal(404, 'notFound');
    };
    const { person } = openRecipe();
    const before = (await screen.findAllByRole<HTMLInputElement>('radio')).map(({ checked }) => checked);
    await person.click(star(4));
    expect(await screen.findByText(/no longer exists/)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual(before),
    );
  });

  it('is saved where the keys rest, or when the recipe is left, not with each star that they pass', async () => {
    const saved: unknown[] = [];
    const update = answers['recipes.saveRecipe'];
    answers['recipes.saveRecipe'] = (change) => {
      saved.push((change as { rating: unknown }).rating);
      return update?.(change);
    };
    const { person, router } = openRecipe();
    await person.click(await screen.findByRole('radio', { name: '1 star' }));
    await waitFor(() => expect(saved).toEqual([1]));
    // An arrow key makes a click whose `detail` is 0.
    for (const passed of [2, 3]) fireEvent.click(star(passed), { detail: 0 });
    expect(star(3).checked).toBe(true);
    expect(saved).toEqual([1]);
    await waitFor(() => expect(saved).toEqual([1, 3]));
    await waitFor(() => expect(stored.rating).toBe(3));
    fireEvent.click(star(4), { detail: 0 });
    expect(star(4).checked).toBe(true);
    void router.navigate('/list/main');
    await screen.findByText('elsewhere');
    await waitFor(() => expect(saved).toEqual([1, 3, 4]));
  });

  it('keeps what the keys chose while an earlier choice is saved, and is saved at once when the focus goes on', async () => {
    openRecipe();
    fireEvent.click(await screen.findByRole('radio', { name: '1 star' }), { detail: 1 });
    star(4).focus();
    fireEvent.click(star(4), { detail: 0 });
    await waitFor(() => expect(stored.rating).toBe(1));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(star(4).checked).toBe(true);
    star(4).blur();
    expect(queryClient.isMutating()).toBe(1);
    await waitFor(() => expect(stored.rating).toBe(4));
  });

  it('is cleared by a button beside the stars', async () => {
    stored = { ...soup, rating: 4 };
    const { person } = openRecipe();
    await person.click(await screen.findByRole('button', { name: 'Clear rating' }));
    expect(star(4).checked).toBe(false);
    await waitFor(() => expect(stored.rating).toBeNull());
    expect(screen.queryByRole('button', { name: 'Clear rating' })).toBeNull();
  });

  it('goes back when it is not saved, and says why', async () => {
    answers['recipes.saveRecipe'] = () => {
      throw new Refusal(403, 'forbidden');
    };
    const { person } = openRecipe();
    await person.click(await screen.findByRole('radio', { name: '4 stars' }));
    expect(await screen.findByText('You don’t have permission to do that.')).toBeTruthy();
    expect(star(4).checked).toBe(false);
  });
});

describe('the labels', () => {
  it('lead to the list, are added, made and removed in place, and keep what somebody else did meanwhile', async () => {
    stored = { ...soup, labels: [labelOf(6, 'Soups')] };
    answers['labels.upsertLabel'] = ({ title }: { title: string }) => labelOf(7, title);
    const titles: Record<string, string> = {
      [uuid(5)]: 'Quick',
      [uuid(6)]: 'Soups',
      [uuid(7)]: 'Winter',
      [uuid(8)]: 'Theirs',
    };
    let isFirst = true;
    answers['recipes.saveRecipe'] = ({ labelIds, version }: { labelIds: string[]; version: number }) => {
      if (isFirst) {
        isFirst = false;
        stored = { ...stored, labels: [...stored.labels, labelOf(8, 'Theirs')], version: stored.version + 1 };
      }
      if (version !== stored.version) throw new Refusal(409, 'versionConflict');
      const labels = labelIds.map((labelId) => ({ ...labelOf(6, titles[labelId] ?? ''), id: labelId }));
      stored = { ...stored, labels, version: stored.version + 1 };
      return stored;
    };
    const { person } = openRecipe();
    const link = await screen.findByRole('link', { name: 'Soups' });
    expect(link.getAttribute('href')).toBe('/list/main?labels=Soups');
    await person.click(screen.getByRole('button', { name: 'Edit labels' }));
    await person.type(await screen.findByRole('combobox'), 'Winter{Enter}');
    await waitFor(() => expect(stored.labels.map(({ title }) => title).sort()).toEqual(['Soups', 'Theirs', 'Winter']));
    await person.click(await screen.findByRole('button', { name: 'Remove label Soups' }));
    await waitFor(() => expect(stored.labels.map(({ title }) => title).sort()).toEqual(['Theirs', 'Winter']));
    await person.click(screen.getByRole('button', { name: 'Done' }));
    expect((await screen.findAllByRole('link', { name: /Theirs|Winter/ })).length).toBe(2);
  });
});

describe('sharing', () => {
  it('turns the link on and off, says what others see, and copies the address', async () => {
    answers['recipes.setLinkShared'] = ({ isShared }: { isShared: boolean }) =>
      (stored = { ...stored, linkShared: isShared });
    const { person } = openRecipe();
    await person.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share' });
    const link = within(dialog).getByRole<HTMLInputElement>('switch');
    expect(link.checked).toBe(false);
    expect(within(dialog).getByText(/They don’t see your rating/)).toBeTruthy();
    expect(within(dialog).queryByLabelText('Link')).toBeNull();
    await person.click(link);
    const address = await within(dialog).findByLabelText<HTMLInputElement>('Link');
    expect(address.value).toBe(`http://localhost:3000/share/${id}`);
    await person.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    expect(await within(dialog).findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(address.value);
    fireEvent.click(link);
    expect(link.checked).toBe(false);
    await waitFor(() => expect(stored.linkShared).toBe(false));
    expect(within(dialog).queryByLabelText('Link')).toBeNull();
  });
});

describe('a recipe of somebody else', () => {
  beforeEach(() => {
    answers['recipes.readRecipe'] = () => {
      throw new Refusal(404, 'notFound');
    };
    answers['recipes.getSharedRecipe'] = () => shared;
  });

  it('is shown by its link, without anything to change', async () => {
    const { router } = openRecipe();
    expect(await screen.findByText(/Ada\u2069 shared this recipe with you\./)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: '1 onion' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Options' }));
    const options = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(options).toEqual(['Send to someone on Trivet', 'Print', 'Keyboard shortcuts']);
    for (const name of ['Edit', 'Share', 'Edit labels', 'Delete'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.keyboard('{Escape}e');
    expect(router.state.location.pathname).toBe(`/recipe/${id}`);
  });

  it('is printed as its link shows it, by a key', async () => {
    localStorage.removeItem('token');
    const { person } = openRecipe();
    await screen.findByText(/Ada\u2069 shared this recipe with you\./);
    await person.keyboard('p');
    const dialog = within(await screen.findByRole('dialog', { name: 'Print' }));
    const link = await dialog.findByRole<HTMLAnchorElement>('link', { name: /^Print/ });
    const { searchParams } = new URL(link.href);
    expect([searchParams.get('recipeIds'), searchParams.get('token')]).toEqual([id, null]);
  });

  it('is saved among one’s own, which opens', async () => {
    answers['recipes.saveSharedRecipe'] = () => ({ ...soup, id: uuid(9), title: 'Soup (2)' });
    const { router, person } = openRecipe();
    await person.click(await screen.findByRole('button', { name: 'Save to my recipes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/recipe/${uuid(9)}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Soup (2)' })).toBeTruthy();
  });

  it('is saved by a visitor after they registered, and only by their wish', async () => {
    localStorage.removeItem('token');
    const save = vi.fn(() => ({ ...soup, id: uuid(9) }));
    answers['recipes.saveSharedRecipe'] = save;
    const { router, person } = openRecipe();
    await person.click(await screen.findByRole('button', { name: 'Save to my recipes' }));
    expect(router.state.location.pathname).toBe('/auth/register');
    expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent(`/recipe/${id}`)}`);
    expect(save).not.toHaveBeenCalled();
    localStorage.setItem('token', 't');
    await router.navigate(`/recipe/${id}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/recipe/${uuid(9)}`));
    await router.navigate(`/recipe/${id}`);
    expect(await screen.findByText(/Ada\u2069 shared this recipe with you\./)).toBeTruthy();
    expect(save).toHaveBeenCalledOnce();
  });

  it('keeps what is open above it while everything is read again', async () => {
    openRecipe();
    const notice = await screen.findByText(/Ada\u2069 shared this recipe with you\./);
    const again = vi.fn(() => new Promise(() => {}));
    answers['recipes.readRecipe'] = again;
    void queryClient.invalidateQueries();
    await waitFor(() => expect(again).toHaveBeenCalled());
    expect(notice.isConnected).toBe(true);
  });

  it('that is not shared asks a visitor to log in, and is not there for others', async () => {
    answers['recipes.getSharedRecipe'] = () => {
      throw new Refusal(404, 'notFound');
    };
    openRecipe();
    expect(await screen.findByRole('link', { name: 'My recipes' })).toBeTruthy();
    queryClient.clear();
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe(`/auth/login?redirect=${encodeURIComponent(`/recipe/${id}`)}`);
  });
});
