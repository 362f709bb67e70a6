import { IconCloudUp } from '@tabler/icons-react';
import { cookingNoun } from '@trivet/shared/cooking/cooking';
import { diaryEntryNoun } from '@trivet/shared/diary/diary';
import { mealPlanNoun, planItemNoun, planSeriesNoun, planTemplateNoun } from '@trivet/shared/meal-plans/meal-plan';
import { recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import {
  habitNoun,
  listRecipeNoun,
  shoppingItemNoun,
  shoppingListNoun,
} from '@trivet/shared/shopping-lists/shopping-list';
import type { Operation } from '@trivet/shared/sync/schemas';
import { timerNoun } from '@trivet/shared/timers/timer';
import { useState } from 'react';
import { type MessageKey, translate, useT } from '#web/lib/i18n.ts';
import type { RefusedOperation } from '#web/lib/sync/store/records.ts';
import { discardRefused } from '#web/lib/sync/hooks/unsent-changes.ts';
import type { Unsent } from '#web/lib/sync/unsent.ts';
import { unsentStore } from '#web/lib/tab-sync.ts';
import { reportFailure } from '#web/lib/server/failures.ts';
import { errorMessage } from '#web/lib/server/error-messages.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import styles from './unsent-sign.module.css';

/** What a refused change was about, by its noun. */
const namesOfNouns: Record<string, MessageKey> = {
  [cookingNoun]: 'unsent.cooking',
  [timerNoun]: 'unsent.timer',
  [diaryEntryNoun]: 'diary.entry',
  [shoppingItemNoun]: 'unsent.item',
  [shoppingListNoun]: 'unsent.list',
  [listRecipeNoun]: 'unsent.list',
  [habitNoun]: 'unsent.list',
  [mealPlanNoun]: 'unsent.plan',
  [planItemNoun]: 'unsent.plan',
  [planSeriesNoun]: 'unsent.plan',
  [planTemplateNoun]: 'unsent.plan',
  [recipeNoun]: 'unsent.recipe',
};

/** What adds the text of a change again whose row is gone, and what makes a change again. */
interface SecondTry {
  addAgain?: (scopeId: string, text: string) => Promise<void>;
  changeAgain: (operation: Operation) => Promise<void>;
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
  [recipeNoun]: () => import('#web/features/recipe-editor/saving/edit-again.public.ts'),
};
/** The nouns whose texts can be added again in a row of their own. */
const additions = new Set<string>([shoppingItemNoun, planItemNoun, planSeriesNoun]);

/** What the server says of a picture that a change names. It may be another answer once the server has more room. */
const pictureCodes = new Set<string>(['notAnImage', 'imageTooLarge', 'storageFull']);

/** Counts the changes that the server does not have yet. A press tells more about them. */
export default function UnsentSign() {
  const t = useT();
  const unsent = useStore(unsentStore);
  const [isOpen, setIsOpen] = useState(false);
  const count = unsent.waiting + unsent.refused.length;
  const label = t('unsent.count', { count });
  return (
    <>
      <button
        type="button"
        className={styles.sign}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(true)}
      >
        <IconCloudUp size={20} aria-hidden />
        <span aria-hidden>{count}</span>
      </button>
      <Dialog open={isOpen} size="small" title={label} onClose={() => setIsOpen(false)}>
        {unsent.waiting > 0 && <p>{t('unsent.hint')}</p>}
        <Refused refused={unsent.refused} onLeave={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

/** Refused changes. `onLeave` is called when one is put right on another screen. */
interface RefusedProps extends Pick<Unsent, 'refused'> {
  onLeave: () => void;
}

function Refused({ refused, onLeave }: RefusedProps) {
  const t = useT();
  if (refused.length === 0) return null;
  return (
    <section>
      <h3>{t('unsent.refused')}</h3>
      <ul className={styles.refused}>
        {refused.map((change) => (
          <RefusedChange key={change.operation.id} refused={change} onLeave={onLeave} />
        ))}
      </ul>
      <Button size="small" onClick={() => void discardWithUndo(refused)}>
        {t('unsent.discard')}
      </Button>
    </section>
  );
}

/** Discards refused changes, and offers to keep them again. */
async function discardWithUndo(refused: readonly RefusedOperation[]): Promise<void> {
  const undo = await discardRefused(refused);
  showToast({
    message: translate('common.discarded'),
    action: { label: translate('common.undo'), onClick: () => void undo() },
  });
}

/** What a refused change was about, with the text of the person, and a way to add that text again. */
function RefusedChange({ refused, onLeave }: { refused: RefusedOperation; onLeave: () => void }) {
  const t = useT();
  const { operation, code } = refused;
  const name = namesOfNouns[operation.noun];
  const text = textOf(operation);
  const isRemoval = operation.change.type === 'remove';
  return (
    <li>
      {name !== undefined && <strong>{t(name)}</strong>}{' '}
      {text !== null && (
        <q dir="auto" className={styles.text}>
          {text}
        </q>
      )}{' '}
      {t(code === 'textChanged' && isRemoval ? 'unsent.stillThere' : errorMessage(code))}
      {code === 'rowRemoved' && text !== null && additions.has(operation.noun) && (
        <Button size="small" onClick={() => void tryAgain(refused, (own) => own.addAgain?.(operation.scope.id, text))}>
          {t('unsent.putBack')}
        </Button>
      )}
      {code === 'textChanged' && (
        <Button size="small" onClick={() => void tryAgain(refused, (own) => own.changeAgain(operation))}>
          {t(isRemoval ? 'unsent.removeAnyway' : 'unsent.useMine')}
        </Button>
      )}
      {pictureCodes.has(code) && operation.noun === diaryEntryNoun && (
        <Button size="small" onClick={() => void tryAgain(refused, (own) => own.changeAgain(operation))}>
          {t('common.tryAgain')}
        </Button>
      )}
      {operation.noun === recipeNoun && isTyped(operation) && (
        <Button
          size="small"
          onClick={() =>
            void tryAgain(refused, async (own) => {
              await own.changeAgain(operation);
              onLeave();
            })
          }
        >
          {t('unsent.openEditor')}
        </Button>
      )}
    </li>
  );
}

/** Returns true for a recipe that somebody typed, which the editor can open. */
const isTyped = ({ change: { type } }: Operation): boolean => type === 'create' || type === 'save';

/** The changes that are being tried again. A second press meanwhile does nothing. */
const tried = new Set<string>();

/** Tries again what was refused, in another way. While the code for it cannot be had, the change stays refused. */
async function tryAgain(refused: RefusedOperation, work: (own: SecondTry) => Promise<void> | undefined): Promise<void> {
  const { id, noun } = refused.operation;
  if (tried.has(id)) return;
  tried.add(id);
  try {
    const found = await secondTries[noun]?.().catch(() => null);
    if (!found) return;
    await work(found);
    await discardRefused([refused]);
  } catch (error) {
    reportFailure(error);
  } finally {
    tried.delete(id);
  }
}

/** Returns what the person wrote in a change, or saw of what they removed. */
function textOf({ change: { title, note, changes }, seen }: Operation): string | null {
  const text = [title, note, changes, seen?.title, seen?.note].find(
    (each) => typeof each === 'string' && each.trim() !== '',
  );
  return typeof text === 'string' ? text : null;
}
