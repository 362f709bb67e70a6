import type { LabelGroup, LabelSummary } from '@trivet/shared/labels/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { seeOnlyTutorials } from '#web/testing/tutorials.ts';
import { Component as LabelsScreen } from '../labels-screen.tsx';

export const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
const dates = { createdAt: new Date(0), updatedAt: new Date(0) };
export const label = (
  digit: number,
  title: string,
  recipeCount: number,
  groupId: string | null = null,
): LabelSummary => ({
  ...dates,
  id: uuid(digit),
  title,
  recipeCount,
  labelGroupId: groupId,
});
export const course: LabelGroup = { ...dates, id: uuid(9), title: 'Course', warnWhenNotPresent: true, labels: [] };

interface Kept {
  labels: LabelSummary[];
  groups: LabelGroup[];
  answers: Answers;
  /** The changes that were sent. */
  sent: [name: string, input: unknown][];
}

/** The server of the labels. A test changes what it has and what it answers. */
export const kept: Kept = { labels: [], groups: [], answers: {}, sent: [] };

/** Answers a change, and notes it. The answer of a function is what it returns. */
export const noting =
  (name: string, answer: unknown) =>
  (input: never): unknown => {
    kept.sent.push([name, input]);
    return typeof answer === 'function' ? (answer as (input: never) => unknown)(input) : answer;
  };

/** Serves three labels to each test of a file: Soup in a group, Soups and Bread. */
export function serveLabels(): void {
  beforeEach(() => {
    seeOnlyTutorials('multipleLabelSelection');
    kept.labels = [label(1, 'Soup', 3, course.id), label(2, 'Soups', 1), label(3, 'Bread', 0)];
    kept.groups = [course];
    kept.sent = [];
    kept.answers = {
      'labels.listLabels': () => kept.labels,
      'labelGroups.getLabelGroups': () => kept.groups,
      'recipes.undoChange': noting('undoChange', { count: 1, skipped: 0 }),
    };
  });
  afterEach(() => queryClient.clear());
}

/** Opens the screen of the labels. */
export function openLabels() {
  serveTyped(kept.answers);
  const page = show(
    <WithApi>
      <LabelsScreen />
      <Toasts />
    </WithApi>,
  );
  return { ...page, person: userEvent.setup() };
}

/** Chooses an option of a label or a group. */
export async function choose(person: ReturnType<typeof userEvent.setup>, title: string, option: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: `Options for ${title}` }));
  await person.click(screen.getByRole('menuitem', { name: option }));
}
