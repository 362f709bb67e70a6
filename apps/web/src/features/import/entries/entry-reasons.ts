import { isErrorCode } from '@trivet/shared/errors';
import type { MessageKey, Translate } from '#web/lib/i18n.ts';
import { errorMessage } from '#web/lib/server/error-messages.ts';

const reasons = {
  inFile: 'import.reason.inFile',
  inLibrary: 'import.reason.inLibrary',
  titleInLibrary: 'import.reason.titleInLibrary',
  similarInLibrary: 'import.reason.similarInLibrary',
  listTooLarge: 'import.reason.listTooLarge',
  notADiaryEntry: 'diary.import.reason.notAnEntry',
  notADiaryPhoto: 'diary.import.reason.notAPhoto',
  notAList: 'import.reason.notAList',
  notAListPart: 'import.reason.notAListPart',
  notAPlan: 'import.reason.notAPlan',
  notAPlanPart: 'import.reason.notAPlanPart',
  notARecipe: 'import.reason.notARecipe',
  planTooLarge: 'import.reason.planTooLarge',
  titleRequired: 'import.reason.titleRequired',
  tooDeep: 'import.reason.tooLarge',
  tooLarge: 'import.reason.tooLarge',
  tooManyEntries: 'diary.import.reason.tooMany',
  tooManyLists: 'import.reason.tooManyLists',
  tooManyPlans: 'import.reason.tooManyPlans',
  unreadable: 'import.reason.unreadable',
} as const satisfies Record<string, MessageKey>;

const isReason = (word: string): word is keyof typeof reasons => Object.hasOwn(reasons, word);

/** Returns the words for why an entry was not added, or '' where there is nothing to say. */
export function reasonText(reason: string | null, t: Translate): string {
  if (reason === null) return '';
  if (isReason(reason)) return t(reasons[reason]);
  return isErrorCode(reason) ? t(errorMessage(reason)) : t('import.reason.other', { reason });
}
