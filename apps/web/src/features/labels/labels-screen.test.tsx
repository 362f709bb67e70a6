import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#web/testing/typed-server.tsx';
import { seeOnlyTutorials } from '#web/testing/tutorials.ts';
import { choose, kept, label, noting, openLabels, serveLabels, uuid } from './testing/open-labels.tsx';

serveLabels();

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
it('says in short when a label was created, away from its count', async () => {
  const now = new Date();
  kept.labels = [
    { ...label(1, 'Soup', 3), createdAt: new Date(2019, 2, 4) },
    { ...label(2, 'Bread', 0), createdAt: new Date(now.getFullYear(), 0, 1) },
  ];
  openLabels();
  await screen.findByRole('link', { name: 'Soup' });
  expect(screen.getByText('3 recipes').textContent).toBe('3 recipes');
  expect(screen.getByText('Mar 2019').closest('time')?.title).toBe('Created March 4, 2019');
  expect(screen.getByText('Jan 1')).toBeTruthy();
});

it('labels stand below their groups with their counts, and lead to their recipes', async () => {
  openLabels();
  const group = await screen.findByRole('region', { name: 'Course' });
  expect(within(group).getByText(/3 recipes/)).toBeTruthy();
  expect(within(group).getByText('Warns when missing')).toBeTruthy();
  const rest = screen.getByRole('region', { name: 'No group' });
  expect(
    within(rest)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bread', 'Soups']);
  expect(screen.getByRole('link', { name: 'Soup' }).getAttribute('href')).toBe('/list/main?labels=Soup');
});

it('a search narrows them, and what is not there can be made', async () => {
  const { person } = openLabels();
  await screen.findByRole('link', { name: 'Soup' });
  await person.keyboard('/');
  await person.keyboard('brea');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await person.keyboard('x');
  expect(await screen.findByText('No results for “breax”')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Create “breax”' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(field.value).toBe('breax');
});

describe('a name', () => {
  it('that is taken is refused at the field, and Escape leaves it as it was', async () => {
    kept.answers['labels.updateLabel'] = () => {
      throw new Refusal(409, 'labelTaken');
    };
    const { person } = openLabels();
    await choose(person, 'Soup', 'Rename');
    const field = screen.getByLabelText('Name of label Soup');
    expect(document.activeElement).toBe(field);
    await person.clear(field);
    await person.type(field, 'bread{Enter}');
    expect(await screen.findByText('There’s already a label with this name. Choose another name.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    await person.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Soup' }));
  });

  it.each([
    ['label', 'Rename', 'Name of label Soup'],
    ['label', 'New label', 'Name'],
    ['group', 'New group', 'Name'],
  ])('that is missing is asked for without a request: %s, %s', async (what, action, name) => {
    const { person } = openLabels();
    if (action === 'Rename') await choose(person, 'Soup', action);
    else if (what === 'label') await person.click(await screen.findByRole('button', { name: action }));
    else {
      await person.click(screen.getByRole('button', { name: 'Options' }));
      await person.click(screen.getByRole('menuitem', { name: action }));
    }
    const field = await screen.findByLabelText<HTMLInputElement>(name);
    await person.clear(field);
    await person.type(field, '  {Enter}');
    const message = `Give the ${what} a name.`;
    expect(await screen.findByText(message)).toBeTruthy();
    await person.type(field, 'x');
    expect(screen.queryByText(message)).toBeNull();
    expect(kept.sent).toEqual([]);
  });

  it('that is new shows at once', async () => {
    kept.answers['labels.updateLabel'] = ({ title }: { title: string }) => {
      kept.labels = kept.labels.map((one) => (one.id === uuid(1) ? { ...one, title } : one));
      return kept.labels[0];
    };
    const { person } = openLabels();
    await choose(person, 'Soup', 'Rename');
    await person.keyboard('Stew{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Stew' }));
  });
});

it('a deleted label goes at once, the focus to the next, and the toast takes it back', async () => {
  kept.answers['labels.deleteLabels'] = noting('deleteLabels', () => {
    kept.labels = kept.labels.slice(1);
    return { count: 1, recipeCount: 3, seq: 7 };
  });
  const { person } = openLabels();
  await choose(person, 'Soup', 'Delete with its 3 recipes');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Soup' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bread' }));
  expect(await screen.findByText('3 recipes and their labels moved to trash')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(kept.sent).toEqual([
      ['deleteLabels', { ids: [uuid(1)], includeAttachedRecipes: true }],
      ['undoChange', { seq: 7 }],
    ]),
  );
});

it('a deletion that fails puts the label back', async () => {
  kept.answers['labels.deleteLabels'] = () => {
    throw new Refusal(503, 'unavailable');
  };
  const { person } = openLabels();
  await choose(person, 'Bread', 'Delete label');
  expect(await screen.findByRole('link', { name: 'Bread' })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('The server is busy');
});

it('a merge says beforehand what happens, and the toast splits the labels again', async () => {
  kept.answers['labels.previewMerge'] = noting('previewMerge', { gaining: 2, both: 1 });
  kept.answers['labels.mergeLabels'] = noting('mergeLabels', () => {
    kept.labels = [label(2, 'Soups', 3)];
    return { label: label(2, 'Soups', 3), seq: 8 };
  });
  const { person } = openLabels();
  await choose(person, 'Soup', 'Merge…');
  const dialog = await screen.findByRole('dialog');
  const merge = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Merge' });
  expect(merge.disabled).toBe(true);
  await person.click(within(dialog).getByRole('radio', { name: /Soups/ }));
  expect(await within(dialog).findByText('2 recipes get “Soups”.')).toBeTruthy();
  expect(within(dialog).getByText('1 recipe already has both.')).toBeTruthy();
  await person.click(merge);
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('3 recipes')]));
  expect(kept.sent).toContainEqual(['mergeLabels', { sourceId: uuid(1), targetId: uuid(2) }]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept.sent).toContainEqual(['undoChange', { seq: 8 }]));
});

it('several are chosen by the keyboard and deleted without their recipes', async () => {
  kept.answers['labels.getLabeledRecipeCount'] = () => ({ count: 4 });
  kept.answers['labels.deleteLabels'] = noting('deleteLabels', { count: 2, recipeCount: 0, seq: 9 });
  const { person } = openLabels();
  (await screen.findByRole('link', { name: 'Soup' })).focus();
  await person.keyboard(' ');
  await person.click(screen.getByRole('checkbox', { name: 'Bread' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Delete…' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('button', { name: 'Delete with 4 recipes' })).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Delete 2 labels only' }));
  await waitFor(() =>
    expect(kept.sent).toEqual([['deleteLabels', { ids: [uuid(1), uuid(3)], includeAttachedRecipes: false }]]),
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('choosing several is explained once in a browser', async () => {
  seeOnlyTutorials();
  const { person, unmount } = openLabels();
  (await screen.findByRole('link', { name: 'Soup' })).focus();
  await person.keyboard(' ');
  const dialog = await screen.findByRole('dialog', { name: 'Select labels' });
  await person.click(within(dialog).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('seenQuickTutorialOptions')).toBe('["multipleLabelSelection"]');
  unmount();
  openLabels();
  await person.click(await screen.findByRole('button', { name: 'Options' }));
  await person.click(screen.getByRole('menuitem', { name: 'Select' }));
  expect(await screen.findByRole('checkbox', { name: 'Soup' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('without any label one is told what they are for; a failure can be tried again', async () => {
  kept.answers['labels.listLabels'] = () => {
    throw new Refusal(500, 'unexpected');
  };
  kept.answers['labelGroups.getLabelGroups'] = () => [];
  const { person } = openLabels();
  await screen.findByRole('button', { name: 'Try again' });
  kept.labels = [];
  kept.answers['labels.listLabels'] = () => kept.labels;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No labels yet')).toBeTruthy();
});
