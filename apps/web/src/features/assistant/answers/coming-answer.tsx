import type { NamedRecipe } from '@trivet/shared/assistant/schemas';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import styles from './answers.module.css';
import { AnswerText } from './answer-text.tsx';

const none: readonly NamedRecipe[] = [];

const busyWith: Record<string, MessageKey> = {
  search_recipes: 'assistant.reading.recipes',
  find_recipes_by_ingredients: 'assistant.reading.recipes',
  get_recipe: 'assistant.reading.recipes',
  get_meal_plans: 'assistant.reading.plans',
  get_shopping_lists: 'assistant.reading.lists',
  create_recipe: 'assistant.reading.proposal',
  plan_meals: 'assistant.reading.proposal',
  add_to_shopping_list: 'assistant.reading.proposal',
};

/** Returns a text without a link at its end that has not come to its own end, so that nobody sees its address. */
function withoutHalfLink(text: string): string {
  let end = text.lastIndexOf('[');
  if (end === -1 || !/^\[[^\]\n]*(?:\]\([^)\n]*)?$/.test(text.slice(end))) return text;
  // Nor the signs of emphasis around it.
  while (text[end - 1] === '*') end -= 1;
  return text.slice(0, end);
}

/** Shows an answer while it comes. Nobody is told of each piece: the whole answer is read aloud when it is there. */
export function ComingAnswer({ text, tool }: { text: string; tool: string | null }) {
  const t = useT();
  const key = tool === null ? 'assistant.reading.thinking' : (busyWith[tool] ?? 'assistant.reading.thinking');
  return (
    <div className={styles.answer} aria-busy>
      {text !== '' && <AnswerText text={withoutHalfLink(text)} recipes={none} />}
      {(text === '' || tool !== null) && <p className={styles.reading}>{t(key)}</p>}
    </div>
  );
}
