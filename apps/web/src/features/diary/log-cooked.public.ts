import { maxDiaryEntries } from '@trivet/shared/diary/diary';
import { today } from '#web/lib/dates/recent-date.ts';
import { translate } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/new-id.ts';
import { paths } from '#web/lib/paths.ts';
import { whenOpened } from '#web/lib/tab-sync.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { currentDiaryId, entryRows } from './entry-rows.ts';

/** A recipe that somebody cooked, as they saw it. */
export interface CookedRecipe {
  id: string;
  title: string;
  /** Null for a recipe whose versions the person does not see. */
  version: number | null;
  /** The factor for its amounts, a fraction. */
  scale: string;
}

/** What happens elsewhere with an entry. */
interface LogOptions {
  /** Called once the entry shows, with its day. */
  onLogged?: (day: string) => void;
  onUndone?: () => void;
}

/**
 * Enters that a recipe was cooked today, also without a network. A toast offers to undo it and to say more about it. When an
 * entry of today is there, the toast leads to it or adds another one.
 */
export async function logCooked(recipe: CookedRecipe, options: LogOptions = {}): Promise<void> {
  const connection = await whenOpened();
  const diaryId = currentDiaryId();
  if (diaryId === null) {
    showToast({ message: translate('diary.notReady'), tone: 'danger' });
    return;
  }
  const day = today();
  // Only the entries of the day have to be read to know whether there is one.
  const stop = entryRows.follow(diaryId, { from: day, to: day }, () => {});
  await connection?.read().catch(() => {});
  const known = [...entryRows.of(diaryId).entries()].find(
    ([, entry]) => entry?.recipeId === recipe.id && entry.date === day,
  );
  stop();
  if (known === undefined) addEntry(diaryId, recipe, day, options);
  else {
    showToast({
      id: 'made-today',
      replaces: true,
      message: translate('recipes.view.madeTodayAlready'),
      link: { label: translate('diary.edit'), to: paths.diaryEntry(recipe.id, known[0]) },
      action: { label: translate('diary.addAnother'), onClick: () => addEntry(diaryId, recipe, day, options) },
    });
  }
}

function addEntry(diaryId: string, recipe: CookedRecipe, day: string, { onLogged, onUndone }: LogOptions): void {
  const rows = entryRows.of(diaryId);
  if (rows.entries().size >= maxDiaryEntries) {
    showToast({ message: translate('diary.full', { count: maxDiaryEntries }), tone: 'danger' });
    return;
  }
  const entryId = newId();
  const { id: recipeId, title, version, scale } = recipe;
  rows.change(entryId, { type: 'add', recipeId, title, version, scale, date: day });
  onLogged?.(day);
  showToast({
    id: 'made-today',
    replaces: true,
    message: translate('recipes.view.madeTodayDone', { title }),
    link: { label: translate('diary.addDetails'), to: paths.diaryEntry(recipeId, entryId) },
    action: {
      label: translate('common.undo'),
      onClick: () => {
        rows.change(entryId, { type: 'remove' });
        onUndone?.();
      },
    },
  });
}
