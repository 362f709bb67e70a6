import { cookingNoun } from '@trivet/shared/cooking/cooking';
import { diaryEntryNoun } from '@trivet/shared/diary/diary';
import { mealPlanNoun, planItemNoun } from '@trivet/shared/meal-plans/meal-plan';
import { labelNoun, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import { shoppingItemNoun, shoppingListNoun } from '@trivet/shared/shopping-lists/shopping-list';
import type { Operation } from '@trivet/shared/sync/schemas';
import { timerNoun } from '@trivet/shared/timers/timer';
import type { MessageKey } from '#web/lib/i18n.ts';

/** A change, without where it is. */
type Change = Pick<Operation, 'noun' | 'change'>;

/** The words for changes of a noun, by their types. `other` is for those that have none of their own. */
type Words = Readonly<Record<string, MessageKey>> & { readonly other: MessageKey };

const ofList: Words = {
  create: 'waiting.created',
  setTitle: 'waiting.renamed',
  other: 'waiting.changed',
};

const wordsOf: Readonly<Record<string, Words>> = {
  [recipeNoun]: {
    create: 'waiting.recipeAdded',
    delete: 'waiting.trashed',
    restore: 'waiting.restored',
    'setFavorite false': 'waiting.unfavorite',
    setFavorite: 'waiting.favorite',
    other: 'waiting.saved',
  },
  [labelNoun]: {
    setTitle: 'waiting.renamed',
    setGroup: 'waiting.labelMoved',
    delete: 'waiting.trashed',
    other: 'waiting.changed',
  },
  [shoppingListNoun]: ofList,
  [shoppingItemNoun]: {
    add: 'waiting.itemsAdded',
    'setCompleted false': 'waiting.itemsUnchecked',
    setCompleted: 'waiting.itemsChecked',
    remove: 'waiting.itemsRemoved',
    other: 'waiting.itemsChanged',
  },
  [mealPlanNoun]: ofList,
  [planItemNoun]: {
    add: 'waiting.dishesPlanned',
    setMade: 'waiting.dishesMade',
    'setMade false': 'waiting.dishesChanged',
    remove: 'waiting.dishesRemoved',
    other: 'waiting.dishesChanged',
  },
  [diaryEntryNoun]: { add: 'waiting.logged', remove: 'waiting.removed', other: 'waiting.edited' },
  [cookingNoun]: { other: 'waiting.cooking' },
  [timerNoun]: { other: 'waiting.timers' },
};

/** Returns the words for what a change does. They take the number of such changes. */
export function whatChanged({ noun, change }: Change): MessageKey {
  const words = wordsOf[noun];
  if (words === undefined) return 'waiting.changed';
  const isOff = [change.isFavorite, change.isCompleted, change.isMade].includes(false);
  return (isOff ? words[`${change.type} false`] : undefined) ?? words[change.type] ?? words.other;
}
