import { diaryEntryNoun } from '@trivet/shared/diary/diary';
import { changeRowAgain } from '#web/lib/sync/hooks/change-row-again.ts';
import { entryRows } from './entry-rows.ts';

/** Makes a change of an entry again, now that its text is known that another device wrote meanwhile. */
export const changeAgain = changeRowAgain({ [diaryEntryNoun]: entryRows });
