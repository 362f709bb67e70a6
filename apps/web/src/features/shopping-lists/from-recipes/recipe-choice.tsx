import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Box } from '#web/ui/fields/box.tsx';
import { LineText } from '#web/ui/line-text.tsx';
import type { LineToBuy, RecipeToBuy } from './recipe-lines.ts';
import { ServingsStepper } from '#web/features/recipes/servings-stepper.public.tsx';
import styles from './from-recipes.module.css';

interface RecipeChoiceProps {
  recipe: RecipeToBuy;
  scale: string;
  lines: readonly LineToBuy[];
  /** True where the recipe stands among others, so that its title shows. */
  isNamed: boolean;
  isChosen: (line: LineToBuy) => boolean;
  onChoose: (lines: readonly LineToBuy[], isChosen: boolean) => void;
  onScale: (scale: string) => void;
}

/** The lines of one recipe, to choose those that are to be bought, for as many servings as wanted. */
export function RecipeChoice({ recipe, scale, lines, isNamed, isChosen, onChoose, onScale }: RecipeChoiceProps) {
  const t = useT();
  const all = lines.filter(({ isHeader }) => !isHeader);
  const isAll = all.every(isChosen);
  return (
    <section className={styles.recipe} aria-label={recipe.title}>
      {isNamed && (
        <h3 className={styles.title} dir="auto">
          {recipe.title}
        </h3>
      )}
      {all.length === 0 ? (
        <p className={styles.none}>{t('shoppingLists.fromRecipe.none')}</p>
      ) : (
        <>
          <div className={styles.head}>
            <ServingsStepper title={recipe.title} yieldText={recipe.yield} scale={scale} onChange={onScale} />
            <Button tone="quiet" size="small" onClick={() => onChoose(all, !isAll)}>
              {t(isAll ? 'shoppingLists.fromRecipe.noneChosen' : 'shoppingLists.fromRecipe.all')}
            </Button>
          </div>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.key} className={line.isHeader ? styles.header : styles.line}>
                {line.isHeader ? (
                  <bdi>{line.line}</bdi>
                ) : (
                  <LineChoice line={line} isChosen={isChosen(line)} onChoose={(isOn) => onChoose([line], isOn)} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface LineChoiceProps {
  line: LineToBuy;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function LineChoice({ line: { title, isAtHand }, isChosen, onChoose }: LineChoiceProps) {
  const t = useT();
  return (
    <>
      <Box aria-label={title} checked={isChosen} isCovering onChange={onChoose} />
      <span className={styles.words} data-left={!isChosen || undefined} aria-hidden>
        <bdi>
          <LineText line={title} />
        </bdi>
      </span>
      {isAtHand && <span className={styles.hand}>{t('shoppingLists.fromRecipe.atHand')}</span>}
    </>
  );
}
