import { useT } from '#web/lib/i18n.ts';
import { RecipeIngredients } from '../content/lines.tsx';
import { RecipeNotes } from '../content/notes.tsx';
import styles from './cook-mode.module.css';
import type { RecipeToCook } from './use-cook-steps.ts';

/** Shows the ingredients of the whole recipe as its page does, with amounts to change, and the notes. */
export const CookIngredients = ({ recipe }: { recipe: RecipeToCook }) => (
  <>
    <RecipeIngredients recipe={recipe} />
    <RecipeNotes recipe={recipe} />
  </>
);

/** Says that there is nothing to go through. */
export function NoSteps() {
  const t = useT();
  return <p className={styles.noSteps}>{t('cookMode.noSteps')}</p>;
}
