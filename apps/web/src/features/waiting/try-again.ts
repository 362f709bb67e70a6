import { diaryEntryNoun } from '@trivet/shared/diary/diary';
import { mealPlanNoun, planItemNoun, planSeriesNoun, planTemplateNoun } from '@trivet/shared/meal-plans/meal-plan';
import { labelNoun, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import { shoppingItemNoun, shoppingListNoun } from '@trivet/shared/shopping-lists/shopping-list';
import type { Operation } from '@trivet/shared/sync/schemas';
import { translate } from '#web/lib/i18n.ts';
import { reportFailure } from '#web/lib/server/failures.ts';
import { discardRefused } from '#web/lib/sync/hooks/unsent-changes.ts';
import type { RefusedOperation } from '#web/lib/sync/store/records.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** What adds the text of a change again whose row is gone, and what makes a change again. */
interface SecondTry {
  addAgain?: (scopeId: string, text: string) => Promise<void>;
  changeAgain?: (operation: Operation) => Promise<void>;
  /** Opens a change in the editor. It stays refused until that saves it. */
  openAgain?: (operation: Operation, isInTrash: boolean) => Promise<void>;
}

const ofList = (): Promise<SecondTry> => import('#web/features/shopping-lists/rows/add-again.public.ts');
const ofPlan = (): Promise<SecondTry> => import('#web/features/meal-plans/rows/add-again.public.ts');
const secondTries: Record<string, () => Promise<SecondTry>> = {
  [diaryEntryNoun]: () => import('#web/features/diary/change-again.public.ts'),
  [shoppingItemNoun]: ofList,
  [shoppingListNoun]: ofList,
  [planItemNoun]: ofPlan,
  [planSeriesNoun]: ofPlan,
  [planTemplateNoun]: ofPlan,
  [mealPlanNoun]: ofPlan,
  [labelNoun]: () => import('#web/features/labels/change-again.public.ts'),
  [recipeNoun]: () => import('#web/features/recipe-editor/saving/edit-again.public.ts'),
};

/** The nouns whose texts can be added again in a row of their own. */
const additions = new Set<string>([shoppingItemNoun, planItemNoun, planSeriesNoun]);

/** Returns true where the text of a refused change can be added again, because its row is gone. */
export const canAddAgain = ({ operation, code }: RefusedOperation): boolean =>
  code === 'rowRemoved' && additions.has(operation.noun);

/** What the server says of a picture that a change names. It may be another answer once the server has more room. */
export const pictureCodes: ReadonlySet<string> = new Set<string>(['notAnImage', 'imageTooLarge', 'storageFull']);

/** Returns true for a photo of the diary that the server may take the next time. */
export const canSendAgain = ({ operation, code }: RefusedOperation): boolean =>
  pictureCodes.has(code) && operation.noun === diaryEntryNoun;

/** Returns true for a recipe that somebody typed, which the editor can open. */
export const canOpenEditor = ({ operation: { noun, change } }: RefusedOperation): boolean =>
  noun === recipeNoun && (change.type === 'create' || change.type === 'save');

/** The changes that are being tried again. A second press meanwhile does nothing. */
const tried = new Set<string>();

/**
 * Tries again what was refused, in another way. The change stays refused while the code for it cannot be had, and where the
 * work says `stays`.
 */
async function tryAgain(
  refused: RefusedOperation,
  work: (own: SecondTry) => Promise<unknown> | undefined,
): Promise<void> {
  const { id, noun } = refused.operation;
  if (tried.has(id)) return;
  tried.add(id);
  try {
    const found = await secondTries[noun]?.().catch(() => null);
    if (!found) return;
    if ((await work(found)) !== 'stays') await discardRefused([refused]);
  } catch (error) {
    reportFailure(error);
  } finally {
    tried.delete(id);
  }
}

/** Adds the text of a refused change again, in a row of its own. */
export const addAgain = (refused: RefusedOperation, text: string): Promise<void> =>
  tryAgain(refused, (own) => own.addAgain?.(refused.operation.scope.id, text));

/** Makes a refused change again. */
export const changeAgain = (refused: RefusedOperation): Promise<void> =>
  tryAgain(refused, (own) => own.changeAgain?.(refused.operation));

/** Opens a refused save of a recipe in the editor, which compares it. One in the trash is restored first. */
export const openAgain = (refused: RefusedOperation, isInTrash: boolean): Promise<void> =>
  tryAgain(refused, async (own) => {
    await own.openAgain?.(refused.operation, isInTrash);
    return 'stays';
  });

/** Discards refused changes, and offers to keep them again. */
export async function discardWithUndo(refused: readonly RefusedOperation[]): Promise<void> {
  const undo = await discardRefused(refused);
  showToast({
    message: translate('common.discarded'),
    action: { label: translate('common.undo'), onClick: () => void undo() },
  });
}
