import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { diaryEntryNoun, diaryIdOf, diaryKind } from '@trivet/shared/diary/diary';
import type { DiaryEntry, DiaryEntryChange } from '@trivet/shared/diary/diary-entry-row';
import { anna, openReadyPage } from './local-pages.ts';
import { soup } from './recipe.ts';
import { createScopeServer } from './scope-server.ts';
import { type Answers, serveTyped } from './typed-server.tsx';

/** Returns the change that enters that the soup was cooked. */
export const cookedOn = (
  date: string,
  more: Partial<Extract<DiaryEntryChange, { type: 'add' }>> = {},
): DiaryEntryChange => ({
  type: 'add',
  recipeId: soup.id,
  title: 'Soup',
  date,
  version: 1,
  ...more,
});

/** Prepares the diary of Anna on a server in memory. */
export function prepareDiary() {
  const server = createScopeServer();
  const id = diaryIdOf(anna);
  const answers: Answers = { 'diary.getPhotos': () => ({ photos: [] }) };
  return {
    server,
    answers,
    /** Returns the entries that the server has. */
    entries: () => [...server.rowsOf(id, diaryEntryNoun).values()] as DiaryEntry[],
    /** Enters something on another device. */
    enter: async (entryId: string, ...changes: DiaryEntryChange[]): Promise<void> => {
      const operations = changes.map((change) => ({
        id: crypto.randomUUID(),
        scope: { kind: diaryKind, id },
        noun: diaryEntryNoun,
        rowId: entryId,
        change: { ...change },
      }));
      await server.transportOf(anna).push({ operations, scopes: [] });
    },
    /** Loads a page of Anna’s browser. What it imports afterwards is of that page. */
    open: async () => {
      serveTyped(answers);
      const { wakeSync } = await openReadyPage({ transport: server.transportOf(anna) });
      const { show } = await import('./show.tsx');
      const { WithApi } = await import('./typed-server.tsx');
      const { Toasts } = await import('#web/ui/feedback/toast.tsx');
      return { show, WithApi, Toasts, wakeSync, person: userEvent.setup() };
    },
  };
}

/** Presses a button once it is there. */
export const press = (person: ReturnType<typeof userEvent.setup>, name: string): Promise<void> =>
  screen.findByRole('button', { name }).then((button) => person.click(button));
