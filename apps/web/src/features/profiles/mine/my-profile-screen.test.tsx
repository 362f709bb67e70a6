import type { Profile, ProfileUpdate } from '@trivet/shared/profiles/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { hasUnsavedChanges } from '#web/lib/session/unsaved-changes.ts';
import { setPageSetting } from '#web/testing/page-setting.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { Component as MyProfileScreen } from './my-profile-screen.tsx';

const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
const item = (digit: number, title: string): Profile['items'][number] => ({
  id: uuid(digit),
  title,
  type: 'all-recipes',
  visibility: 'public',
  label: null,
  recipe: null,
});

let profile: Profile;
let saved: ProfileUpdate[];
let answers: Answers;

beforeEach(() => {
  saved = [];
  profile = {
    id: uuid(1),
    name: 'Ada',
    handle: null,
    enableProfile: false,
    isMe: true,
    friendship: 'none',
    images: [],
    items: [item(2, 'First'), item(3, 'Second')],
  };
  answers = {
    'users.getMyProfile': () => profile,
    'users.getIsHandleAvailable': ({ handle }: { handle: string }) => ({
      isValid: /^[\w.]+$/.test(handle),
      available: handle !== 'taken',
    }),
    'users.updateMyProfile': (input: ProfileUpdate) => {
      if (input.handle === 'taken') throw new Refusal(409, 'handleTaken', { field: 'handle' });
      saved.push(input);
      const { name = profile.name, handle = profile.handle, enableProfile = profile.enableProfile } = input;
      profile = { ...profile, name, handle, enableProfile };
      return profile;
    },
    'labels.listLabels': () => [
      {
        id: uuid(7),
        title: 'Soups',
        labelGroupId: null,
        recipeCount: 1,
        createdAt: new Date(0),
        updatedAt: new Date(0),
      },
    ],
  };
});

afterEach(() => queryClient.clear());

async function open() {
  serveTyped(answers);
  show(
    <WithApi>
      <MyProfileScreen />
      <Toasts />
    </WithApi>,
  );
  await screen.findByLabelText('Handle');
  return userEvent.setup();
}

const save = () => screen.getByRole('button', { name: 'Save' });

it('a handle is checked while it is typed, loses its @, and opens the profile', async () => {
  const ada = await open();
  const field = screen.getByLabelText('Handle');
  await ada.type(field, 'a b');
  expect(await screen.findByText(/^Use only letters/u)).toBeTruthy();
  await ada.clear(field);
  await ada.type(field, 'taken');
  expect(await screen.findByText('This handle is taken. Choose another one.')).toBeTruthy();
  await ada.clear(field);
  await ada.type(field, '@My.name_1');
  expect((await screen.findByText(/is available/u)).textContent).toContain('@my.name_1');
  await ada.click(screen.getByRole('switch', { name: 'Show my profile' }));
  await ada.click(save());
  await waitFor(() => expect(saved).toEqual([{ handle: 'my.name_1', enableProfile: true }]));
  const view = await screen.findByRole('link', { name: 'View profile' });
  expect(view.getAttribute('href')).toBe('/people/@my.name_1');
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
});

it('switching the profile on without a handle is refused at the field, and nothing is sent', async () => {
  const ada = await open();
  await ada.click(screen.getByRole('switch', { name: 'Show my profile' }));
  expect(hasUnsavedChanges()).toBe(true);
  await ada.click(save());
  expect(await screen.findByText('Your profile wasn’t saved')).toBeTruthy();
  expect(screen.getAllByText('Choose a handle.')).toHaveLength(2);
  expect(screen.getByLabelText('Handle').getAttribute('aria-invalid')).toBe('true');
  expect(saved).toEqual([]);
});

it('what the server refuses stands at the field', async () => {
  const ada = await open();
  await ada.type(screen.getByLabelText('Handle'), 'taken');
  await ada.click(save());
  expect(await screen.findByText('Your profile wasn’t saved')).toBeTruthy();
  expect(saved).toEqual([]);
});

it('things on the profile are moved by keyboard, taken off, and brought back by the toast', async () => {
  const ada = await open();
  const titles = () =>
    within(screen.getByRole('list', { name: 'What your profile shows' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('[dir="auto"]')?.textContent);
  screen.getByRole('button', { name: 'Move Second up' }).focus();
  await ada.keyboard('{Enter}');
  expect(titles()).toEqual(['Second', 'First']);
  // That button cannot be pressed any more, so the focus stays with the same item.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Second down');
  await ada.click(screen.getByRole('button', { name: 'Remove First' }));
  expect(titles()).toEqual(['Second']);
  await ada.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(['Second', 'First']);
  await ada.click(save());
  await waitFor(() => expect(saved[0]?.items?.map(({ title }) => title)).toEqual(['Second', 'First']));
});

it('a label is added with its title, for friends unless one says otherwise; without a label it is not', async () => {
  const ada = await open();
  await ada.type(screen.getByLabelText('Name'), ' L.');
  await ada.click(screen.getByRole('button', { name: 'Add item' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to profile' }));
  await ada.click(dialog.getByLabelText('Recipes with a label'));
  await ada.click(dialog.getByRole('button', { name: 'Add' }));
  await ada.selectOptions(await dialog.findByLabelText('Label'), 'Soups');
  expect(dialog.getByLabelText<HTMLInputElement>('Title on your profile').value).toBe('Soups');
  await ada.click(dialog.getByRole('button', { name: 'Add' }));
  // The dialog is a form of its own.
  expect(saved).toEqual([]);
  await ada.click(save());
  await waitFor(() =>
    expect(saved[0]?.items?.[2]).toEqual({
      title: 'Soups',
      type: 'label',
      visibility: 'friends-only',
      labelId: uuid(7),
      recipeId: null,
    }),
  );
});

it('a recipe is added for everybody under its title, and what every item shows is said', async () => {
  const found = { recipes: [recipeSummary({ id: uuid(8), title: 'Borscht' })], nextCursor: null };
  answers['recipes.listRecipes'] = () => found;
  answers['recipes.findRecipes'] = () => ({ ...found, matches: {}, totalCount: 1, isGuess: false });
  const ada = await open();
  await ada.click(screen.getByRole('button', { name: 'Add item' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to profile' }));
  await ada.click(dialog.getByLabelText('A recipe'));
  await ada.click(await dialog.findByRole('button', { name: 'Borscht' }));
  await ada.click(dialog.getByLabelText('Everyone'));
  expect(dialog.getByLabelText<HTMLInputElement>('Title on your profile').value).toBe('Borscht');
  await ada.click(dialog.getByRole('button', { name: 'Add' }));
  const items = within(await screen.findByRole('list', { name: 'What your profile shows' })).getAllByRole('listitem');
  expect(items[2]?.textContent).toMatch(/Borscht.*Recipe · Everyone/u);
  await ada.click(save());
  await waitFor(() =>
    expect(saved[0]?.items?.[2]).toMatchObject({ type: 'recipe', visibility: 'public', recipeId: uuid(8) }),
  );
});

const picture = (digit: number) => ({
  id: uuid(digit),
  location: `/api/images/filesystem/${digit}/320.webp`,
  srcSet: '',
  width: 320,
  height: 320,
});

it('pictures are moved, removed and saved in their order (spec 4)', async () => {
  profile = { ...profile, images: [picture(4), picture(5), picture(6)] };
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Move photo 2 forward' }));
  await person.click(screen.getByRole('button', { name: 'Remove photo 3' }));
  expect(screen.getByText('By your name')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ profileImageIds: [uuid(5), uuid(4)] }]));
});

it('without the capability there is one picture, and its words say so', async () => {
  setPageSetting('variant', 'hosted');
  answers['users.getMyCapabilities'] = () => ({ multipleImages: false });
  await open();
  expect(await screen.findByRole('group', { name: 'Profile photo' })).toBeTruthy();
  expect(screen.getByText(/^Or drop or paste one here/)).toBeTruthy();
});
