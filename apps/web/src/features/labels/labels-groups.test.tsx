import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, course, kept, label, noting, openLabels, serveLabels, uuid } from './testing/open-labels.tsx';

serveLabels();

const linksIn = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const put = (groupId: string | null, ...ids: string[]) => {
  kept.labels = kept.labels.map((one) => (ids.includes(one.id) ? { ...one, labelGroupId: groupId } : one));
};

it('a group is made with its labels; deleted, it leaves them, and the toast brings it back', async () => {
  const meal = { ...course, id: uuid(8), title: 'Meal' };
  const bring = () => {
    kept.groups = [course, meal];
    put(meal.id, uuid(3));
  };
  kept.answers['labelGroups.createLabelGroup'] = noting('create', () => {
    bring();
    return meal;
  });
  kept.answers['labelGroups.deleteLabelGroup'] = noting('delete', () => {
    kept.groups = [course];
    put(null, uuid(3));
    return { seq: 4 };
  });
  kept.answers['recipes.undoChange'] = noting('undo', () => {
    bring();
    return { count: 1, skipped: 0 };
  });
  const { person } = openLabels();
  await screen.findByRole('link', { name: 'Bread' });
  await person.click(screen.getByRole('button', { name: 'Options' }));
  await person.click(screen.getByRole('menuitem', { name: 'New group' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Name'), 'Meal');
  await person.click(dialog.getByRole('switch', { name: 'Warn when missing' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Bread' }));
  await person.click(dialog.getByRole('button', { name: 'Create' }));
  const group = await screen.findByRole('region', { name: 'Meal' });
  expect(linksIn('Meal')).toEqual(['Bread']);
  expect(within(group).getByText('Warns when missing')).toBeTruthy();
  await choose(person, 'Meal', 'Delete group');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Meal' })).toBeNull());
  expect(linksIn('No group')).toEqual(['Bread', 'Soups']);
  await screen.findByText('Group deleted. Its labels are still there.');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('region', { name: 'Meal' });
  expect(linksIn('Meal')).toEqual(['Bread']);
  expect(kept.sent).toEqual([
    ['create', { title: 'Meal', warnWhenNotPresent: true, labelIds: [uuid(3)] }],
    ['delete', { id: meal.id }],
    ['undo', { seq: 4 }],
  ]);
});

it('the keyboard alone chooses labels, moves them to a group and deletes them with their recipes', async () => {
  kept.labels = ['Apple', 'Bread', 'Cake', 'Dumpling'].map((title, index) => label(index + 1, title, 1));
  kept.answers['labels.moveLabels'] = noting('move', () => {
    put(course.id, uuid(2), uuid(3), uuid(4));
    return { labels: [] };
  });
  kept.answers['labels.getLabeledRecipeCount'] = () => ({ count: 2 });
  kept.answers['labels.deleteLabels'] = noting('delete', () => {
    kept.labels = kept.labels.filter(({ id }) => id !== uuid(2) && id !== uuid(3));
    return { count: 2, recipeCount: 2, seq: 6 };
  });
  const { person } = openLabels();
  const press = async (role: string, name: string, keys: string) => {
    (await screen.findByRole(role, { name })).focus();
    await person.keyboard(keys);
  };
  await press('link', 'Apple', '{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Bread');
  await person.keyboard(' ');
  expect(screen.getByText('1 selected')).toBeTruthy();
  // What the browser makes of Shift and Space.
  fireEvent.click(screen.getByRole('checkbox', { name: 'Dumpling' }), { shiftKey: true });
  expect(screen.getByText('3 selected')).toBeTruthy();
  await press('button', 'Move to group…', '{Enter}');
  await press('radio', 'Course', ' ');
  await press('button', 'Move', '{Enter}');
  await waitFor(() => expect(linksIn('Course')).toEqual(['Bread', 'Cake', 'Dumpling']));
  const moved = [2, 3, 4].map((digit) => ({ id: uuid(digit), labelGroupId: course.id }));
  expect(kept.sent).toEqual([['move', { labels: moved }]]);

  await press('link', 'Cake', ' ');
  await press('checkbox', 'Bread', ' ');
  await press('button', 'Delete…', '{Enter}');
  await press('button', 'Delete with 2 recipes', '{Enter}');
  await waitFor(() => expect(linksIn('Course')).toEqual(['Dumpling']));
  await screen.findByText('2 recipes and their labels moved to trash');
  expect(kept.sent[1]).toEqual(['delete', { ids: [uuid(2), uuid(3)], includeAttachedRecipes: true }]);
});
