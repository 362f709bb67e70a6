import type { LabelGroup, LabelSummary } from '@trivet/shared/labels/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { Component as LabelsScreen } from './labels-screen.tsx';

const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
const dates = { createdAt: new Date(0), updatedAt: new Date(0) };
const label = (digit: number, title: string, recipeCount: number, groupId: string | null = null): LabelSummary => ({
  ...dates,
  id: uuid(digit),
  title,
  recipeCount,
  labelGroupId: groupId,
});
const course: LabelGroup = { ...dates, id: uuid(9), title: 'Course', warnWhenNotPresent: true, labels: [] };

let labels: LabelSummary[];
let answers: Answers;
const sent: [string, unknown][] = [];
const noting =
  <Answer,>(name: string, answer: Answer) =>
  (input: never) => {
    sent.push([name, input]);
    return answer;
  };

beforeEach(() => {
  localStorage.setItem('seenQuickTutorialOptions', '["multipleLabelSelection"]');
  sent.length = 0;
  labels = [label(1, 'Soup', 3, course.id), label(2, 'Soups', 1), label(3, 'Bread', 0)];
  answers = {
    'labels.listLabels': () => labels,
    'labelGroups.getLabelGroups': () => [course],
    'recipes.undoChange': noting('undoChange', { count: 1, skipped: 0 }),
  };
});

afterEach(() => queryClient.clear());

function open() {
  serveTyped(answers);
  const page = show(
    <WithApi>
      <LabelsScreen />
      <Toasts />
    </WithApi>,
  );
  return { ...page, person: userEvent.setup() };
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const choose = async (person: ReturnType<typeof userEvent.setup>, title: string, option: string) => {
  await person.click(await screen.findByRole('button', { name: `Options for ${title}` }));
  await person.click(screen.getByRole('menuitem', { name: option }));
};

it('says in short when a label was created, away from its count', async () => {
  const now = new Date();
  labels = [
    { ...label(1, 'Soup', 3), createdAt: new Date(2019, 2, 4) },
    { ...label(2, 'Bread', 0), createdAt: new Date(now.getFullYear(), 0, 1) },
  ];
  open();
  await screen.findByRole('link', { name: 'Soup' });
  expect(screen.getByText('3 recipes').textContent).toBe('3 recipes');
  expect(screen.getByText('Mar 2019').closest('time')?.title).toBe('Created March 4, 2019');
  expect(screen.getByText('Jan 1')).toBeTruthy();
});

it('labels stand below their groups with their counts, and lead to their recipes', async () => {
  open();
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
  const { person } = open();
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
    answers['labels.updateLabel'] = () => {
      throw new Refusal(409, 'labelTaken');
    };
    const { person } = open();
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

  it('that is new shows at once', async () => {
    answers['labels.updateLabel'] = ({ title }: { title: string }) => {
      labels = labels.map((one) => (one.id === uuid(1) ? { ...one, title } : one));
      return labels[0];
    };
    const { person } = open();
    await choose(person, 'Soup', 'Rename');
    await person.keyboard('Stew{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Stew' }));
  });
});

it('a deleted label goes at once, the focus to the next, and the toast takes it back', async () => {
  answers['labels.deleteLabels'] = (input: never) => {
    sent.push(['deleteLabels', input]);
    labels = labels.slice(1);
    return { count: 1, recipeCount: 3, seq: 7 };
  };
  const { person } = open();
  await choose(person, 'Soup', 'Delete with its 3 recipes');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Soup' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bread' }));
  expect(await screen.findByText('3 recipes and their labels moved to trash')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['deleteLabels', { ids: [uuid(1)], includeAttachedRecipes: true }],
      ['undoChange', { seq: 7 }],
    ]),
  );
});

it('a deletion that fails puts the label back', async () => {
  answers['labels.deleteLabels'] = () => {
    throw new Refusal(503, 'unavailable');
  };
  const { person } = open();
  await choose(person, 'Bread', 'Delete label');
  expect(await screen.findByRole('link', { name: 'Bread' })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('The server is busy');
});

it('a merge says beforehand what happens', async () => {
  answers['labels.previewMerge'] = noting('previewMerge', { gaining: 2, both: 1 });
  answers['labels.mergeLabels'] = noting('mergeLabels', { label: label(2, 'Soups', 3), seq: 8 });
  const { person } = open();
  await choose(person, 'Soup', 'Merge…');
  const dialog = await screen.findByRole('dialog');
  const merge = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Merge' });
  expect(merge.disabled).toBe(true);
  await person.click(within(dialog).getByRole('radio', { name: /Soups/ }));
  expect(await within(dialog).findByText('2 recipes get “Soups”.')).toBeTruthy();
  expect(within(dialog).getByText('1 recipe already has both.')).toBeTruthy();
  await person.click(merge);
  await waitFor(() => expect(sent).toContainEqual(['mergeLabels', { sourceId: uuid(1), targetId: uuid(2) }]));
});

it('several are chosen by the keyboard and deleted without their recipes', async () => {
  answers['labels.getLabeledRecipeCount'] = () => ({ count: 4 });
  answers['labels.deleteLabels'] = noting('deleteLabels', { count: 2, recipeCount: 0, seq: 9 });
  const { person } = open();
  (await screen.findByRole('link', { name: 'Soup' })).focus();
  await person.keyboard(' ');
  await person.click(screen.getByRole('checkbox', { name: 'Bread' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Delete…' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('button', { name: 'Delete with 4 recipes' })).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Delete 2 labels only' }));
  await waitFor(() =>
    expect(sent).toEqual([['deleteLabels', { ids: [uuid(1), uuid(3)], includeAttachedRecipes: false }]]),
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('choosing several is explained once in a browser', async () => {
  localStorage.removeItem('seenQuickTutorialOptions');
  const { person } = open();
  (await screen.findByRole('link', { name: 'Soup' })).focus();
  await person.keyboard(' ');
  const dialog = await screen.findByRole('dialog', { name: 'Select labels' });
  await person.click(within(dialog).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('seenQuickTutorialOptions')).toBe('["multipleLabelSelection"]');
});

it('without any label one is told what they are for; a failure can be tried again', async () => {
  answers['labels.listLabels'] = () => {
    throw new Refusal(500, 'unexpected');
  };
  answers['labelGroups.getLabelGroups'] = () => [];
  const { person } = open();
  await screen.findByRole('button', { name: 'Try again' });
  labels = [];
  answers['labels.listLabels'] = () => labels;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No labels yet')).toBeTruthy();
});
