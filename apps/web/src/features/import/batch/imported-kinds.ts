import type { ImportBatch } from '@trivet/shared/import/schemas';
import type { MessageKey } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';

/** Something that archives bring besides recipes, and the words for it. */
export interface ImportedKind {
  /** Its name in an import. */
  readonly name: 'lists' | 'plans' | 'diary';
  /** The choice to add it. */
  readonly choice: 'keepLists' | 'keepPlans' | 'keepDiary';
  /** Its number in the answer of an undo. */
  readonly undoneCount: 'listCount' | 'planCount' | 'entryCount';
  /** Where the person sees what was added. */
  readonly path: string;
  readonly words: Readonly<
    Record<'add' | 'done' | 'duplicates' | 'keep' | 'keepHelp' | 'ready' | 'see' | 'undone', MessageKey>
  >;
}

/** Which kinds the person wants, by their choices. */
export type KeptKinds = Readonly<Record<ImportedKind['choice'], boolean>>;

/** What archives bring besides recipes, in the order in which it is shown. */
export const importedKinds: readonly ImportedKind[] = [
  {
    name: 'lists',
    choice: 'keepLists',
    undoneCount: 'listCount',
    path: paths.shoppingLists,
    words: {
      add: 'import.lists.add',
      done: 'import.lists.done',
      duplicates: 'import.lists.duplicates',
      keep: 'import.lists.keep',
      keepHelp: 'import.lists.keepHelp',
      ready: 'import.lists.ready',
      see: 'import.lists.see',
      undone: 'import.lists.undone',
    },
  },
  {
    name: 'plans',
    choice: 'keepPlans',
    undoneCount: 'planCount',
    path: paths.mealPlans,
    words: {
      add: 'import.plans.add',
      done: 'import.plans.done',
      duplicates: 'import.plans.duplicates',
      keep: 'import.plans.keep',
      keepHelp: 'import.plans.keepHelp',
      ready: 'import.plans.ready',
      see: 'import.plans.see',
      undone: 'import.plans.undone',
    },
  },
  {
    name: 'diary',
    choice: 'keepDiary',
    undoneCount: 'entryCount',
    path: paths.diary,
    words: {
      add: 'diary.import.add',
      done: 'diary.import.done',
      duplicates: 'diary.import.duplicates',
      keep: 'diary.import.keep',
      keepHelp: 'diary.import.keepHelp',
      ready: 'diary.import.ready',
      see: 'diary.import.see',
      undone: 'diary.import.undone',
    },
  },
];

/** Returns those kinds of which an import has some in a state. */
export const kindsWith = (
  batch: Pick<ImportBatch, ImportedKind['name']>,
  state: keyof ImportBatch['lists'],
): ImportedKind[] => importedKinds.filter(({ name }) => batch[name][state] > 0);
