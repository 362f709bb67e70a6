import type { Proposal, Proposed } from '@trivet/shared/assistant/schemas';
import { IconBook2, IconCalendar, IconCheck, IconShoppingCart } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { failureMessage, failureOf } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { LineText } from '#web/ui/line-text.tsx';
import { useAcceptProposal, useUndoProposal } from '../assistant.mutations.ts';
import { Folding } from './folding.tsx';
import styles from './proposals.module.css';
import { ProposedMeals } from './proposed-meals.tsx';
import { ProposedRecipe } from './proposed-recipe.tsx';

type Kind = Proposed['kind'];

const words: Record<Kind, { title: MessageKey; action: MessageKey; done: MessageKey; undone: MessageKey }> = {
  recipe: {
    title: 'assistant.proposal.recipe',
    action: 'assistant.proposal.saveRecipe',
    done: 'assistant.proposal.recipeSaved',
    undone: 'assistant.proposal.recipeUndone',
  },
  meals: {
    title: 'assistant.proposal.meals',
    action: 'assistant.proposal.addToPlan',
    done: 'assistant.proposal.mealsAdded',
    undone: 'assistant.proposal.mealsUndone',
  },
  items: {
    title: 'assistant.proposal.items',
    action: 'assistant.proposal.addToList',
    done: 'assistant.proposal.itemsAdded',
    undone: 'assistant.proposal.itemsUndone',
  },
};

const icons: Record<Kind, ReactNode> = {
  recipe: <IconBook2 size={20} aria-hidden />,
  meals: <IconCalendar size={20} aria-hidden />,
  items: <IconShoppingCart size={20} aria-hidden />,
};

interface ProposalCardProps {
  chatId: string;
  proposal: Proposal;
}

/** Shows exactly what the assistant would write. It is written by the person's tap alone, and can be undone. */
export function ProposalCard({ chatId, proposal }: ProposalCardProps) {
  const t = useT();
  const id = useId();
  const { what } = proposal;
  const place = { place: isolated(placeOf(what)) };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        {icons[what.kind]}
        <span>{t(words[what.kind].title, place)}</span>
      </h2>
      <Folding>
        <WhatIsProposed what={what} />
      </Folding>
      <Decision chatId={chatId} proposal={proposal} place={place} />
    </section>
  );
}

function placeOf(what: Proposed): string {
  if (what.kind === 'recipe') return what.title;
  return what.kind === 'meals' ? what.planTitle : what.listTitle;
}

/** Shows the items for a shopping list. */
const ProposedItems = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.lines}>
    {items.map((item, index) => (
      <li key={index} dir="auto">
        <LineText line={item} />
      </li>
    ))}
  </ul>
);

function WhatIsProposed({ what }: { what: Proposed }) {
  if (what.kind === 'recipe') return <ProposedRecipe recipe={what} />;
  return what.kind === 'meals' ? <ProposedMeals meals={what.meals} /> : <ProposedItems items={what.items} />;
}

function Decision({ chatId, proposal, place }: ProposalCardProps & { place: { place: string } }) {
  const t = useT();
  const outcome = useRef<HTMLParagraphElement>(null);
  const accept = useAcceptProposal(chatId);
  const undo = useUndoProposal(chatId);
  const { id, state, what } = proposal;
  const { action, done, undone } = words[what.kind];
  const path = pathOf(proposal);
  const error = state === 'waiting' ? accept.error : undo.error;
  // The button that was pressed goes away, and its outcome gets the focus.
  const onSuccess = () => outcome.current?.focus();
  return (
    <div className={styles.decision}>
      <p ref={outcome} className={styles.outcome} role="status" tabIndex={-1}>
        {state === 'done' && <IconCheck size={18} aria-hidden />}
        {state !== 'waiting' && <span>{t(state === 'done' ? done : undone, place)}</span>}
      </p>
      {error !== null && state !== 'undone' && (
        <p className={styles.failure} role="alert">
          {t(failureMessage(failureOf(error)))}
        </p>
      )}
      <div className={styles.actions}>
        {state === 'waiting' && (
          <Button tone="primary" busy={accept.isPending} onClick={() => accept.mutate({ id }, { onSuccess })}>
            {t(action)}
          </Button>
        )}
        {state === 'done' && path !== null && (
          <Button size="small" to={path}>
            {t('assistant.proposal.open')}
          </Button>
        )}
        {state === 'done' && (
          <Button size="small" tone="quiet" busy={undo.isPending} onClick={() => undo.mutate({ id }, { onSuccess })}>
            {t('common.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Returns the path of what was written, or null where it is not known. */
function pathOf({ what, recipeId }: Proposal): string | null {
  if (what.kind === 'recipe') return recipeId === null ? null : paths.recipe(recipeId);
  if (what.kind === 'meals') return what.planId === null ? null : paths.mealPlan(what.planId);
  return what.listId === null ? null : paths.shoppingList(what.listId);
}
