import { IconCloudUp } from '@tabler/icons-react';
import { cookingNoun } from '@trivet/shared/cooking/cooking';
import { mealPlanNoun, planItemNoun, planSeriesNoun, planTemplateNoun } from '@trivet/shared/meal-plans/meal-plan';
import {
  habitNoun,
  listRecipeNoun,
  shoppingItemNoun,
  shoppingListNoun,
} from '@trivet/shared/shopping-lists/shopping-list';
import { useState } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import type { RefusedOperation } from '#web/lib/local-disk/database.ts';
import { discardRefused } from '#web/lib/local-sync/unsent-changes.ts';
import { type Unsent, unsentStore } from '#web/lib/local/unsent.ts';
import { errorMessages } from '#web/lib/server/error-messages.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import styles from './unsent-sign.module.css';

/** What a refused change was about, by its noun. */
const namesOfNouns: Record<string, MessageKey> = {
  [cookingNoun]: 'unsent.cooking',
  [shoppingItemNoun]: 'unsent.item',
  [shoppingListNoun]: 'unsent.list',
  [listRecipeNoun]: 'unsent.list',
  [habitNoun]: 'unsent.list',
  [mealPlanNoun]: 'unsent.plan',
  [planItemNoun]: 'unsent.plan',
  [planSeriesNoun]: 'unsent.plan',
  [planTemplateNoun]: 'unsent.plan',
};

const addToPlan = () => import('#web/features/meal-plans/rows/add-again.public.ts');
/** What adds the text of a change again whose row is gone, by its noun. */
const additions: Record<string, () => Promise<{ addAgain: (scopeId: string, text: string) => Promise<void> }>> = {
  [shoppingItemNoun]: () => import('#web/features/shopping-lists/rows/add-again.public.ts'),
  [planItemNoun]: addToPlan,
  [planSeriesNoun]: addToPlan,
};

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
        <Refused refused={unsent.refused} />
      </Dialog>
    </>
  );
}

function Refused({ refused }: Pick<Unsent, 'refused'>) {
  const t = useT();
  if (refused.length === 0) return null;
  return (
    <section>
      <h3>{t('unsent.refused')}</h3>
      <ul className={styles.refused}>
        {refused.map((change) => (
          <RefusedChange key={change.operation.id} {...change} />
        ))}
      </ul>
      <Button size="small" onClick={() => void discardRefused()}>
        {t('unsent.discard')}
      </Button>
    </section>
  );
}

/** What a refused change was about, with the text of the person, and a way to add that text again. */
function RefusedChange({ operation, code }: RefusedOperation) {
  const t = useT();
  const name = namesOfNouns[operation.noun];
  const text = textOf(operation.change);
  const addition = code === 'rowRemoved' ? additions[operation.noun] : undefined;
  return (
    <li>
      {name !== undefined && <strong>{t(name)}</strong>}{' '}
      {text !== null && (
        <q dir="auto" className={styles.text}>
          {text}
        </q>
      )}{' '}
      {t(errorMessages[code])}
      {addition !== undefined && text !== null && (
        <Button size="small" onClick={() => void putBack(operation, text, addition)}>
          {t('unsent.putBack')}
        </Button>
      )}
    </li>
  );
}

/** Adds the text of a refused change where it was. While the code for it cannot be had, the change stays refused. */
async function putBack(
  { id, scope }: RefusedOperation['operation'],
  text: string,
  load: NonNullable<(typeof additions)[string]>,
): Promise<void> {
  const found = await load().catch(() => null);
  if (found === null) return;
  await found.addAgain(scope.id, text);
  await discardRefused([id]);
}

/** Returns what the person wrote in a change, if anything. */
function textOf({ title, note }: RefusedOperation['operation']['change']): string | null {
  const text = [title, note].find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof text === 'string' ? text : null;
}
