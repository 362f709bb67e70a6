import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Box } from '#web/ui/fields/box.tsx';
import { LineText } from '#web/ui/line-text.tsx';
import { ServingsStepper } from '#web/features/recipes/servings-stepper.public.tsx';
import type { LineToBuy } from './recipe-lines.ts';
import type { OfferedDish, OfferedLine } from './use-choices.ts';
import styles from './from-recipes.module.css';

interface DishChoiceProps {
  offered: OfferedDish;
  /** True where the dish stands among others, or for a day, so that its title shows. */
  isNamed: boolean;
  onChoose: (lines: readonly LineToBuy[], isChosen: boolean) => void;
  onScale: (scale: string) => void;
}

/** The lines of one dish, to choose those that are to be bought, for as many servings as wanted. */
export function DishChoice({ offered, isNamed, onChoose, onScale }: DishChoiceProps) {
  const t = useT();
  const { dish, lines, isOnList } = offered;
  const { title, id } = dish.recipe;
  const details = [dish.detail, isOnList === false ? '' : t('shoppingLists.fromRecipe.onList')].filter(
    (text) => text !== '',
  );
  return (
    <section className={styles.recipe} aria-label={[title, dish.detail].filter((text) => text !== '').join(', ')}>
      {isNamed && (
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
      )}
      {details.length > 0 && <p className={styles.none}>{details.join(' · ')}</p>}
      {dish.isHidden && <p className={styles.none}>{t('shoppingLists.fromRecipe.hidden')}</p>}
      {!dish.isHidden && id === null && <LineChoices lines={lines} onChoose={onChoose} />}
      {!dish.isHidden && id !== null && <RecipeLines offered={offered} onChoose={onChoose} onScale={onScale} />}
    </section>
  );
}

/** The ingredients of a recipe, with its servings. */
function RecipeLines({ offered, onChoose, onScale }: Omit<DishChoiceProps, 'isNamed'>) {
  const t = useT();
  const { dish, scale, lines } = offered;
  const { title, yield: amount } = dish.recipe;
  const all = lines.filter(({ isHeader }) => !isHeader);
  const isAll = all.every(({ isChosen }) => isChosen);
  if (all.length === 0) return <p className={styles.none}>{t('shoppingLists.fromRecipe.none')}</p>;
  return (
    <>
      <div className={styles.head}>
        <ServingsStepper title={title} yieldText={amount} scale={scale} onChange={onScale} />
        <Button tone="quiet" size="small" onClick={() => onChoose(all, !isAll)}>
          {t(isAll ? 'shoppingLists.fromRecipe.noneChosen' : 'shoppingLists.fromRecipe.all')}
        </Button>
      </div>
      <LineChoices lines={lines} onChoose={onChoose} />
    </>
  );
}

interface LineChoicesProps {
  lines: readonly OfferedLine[];
  onChoose: DishChoiceProps['onChoose'];
}

const LineChoices = ({ lines, onChoose }: LineChoicesProps) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line.key} className={line.isHeader ? styles.header : styles.line}>
        {line.isHeader ? (
          <bdi>{line.line}</bdi>
        ) : (
          <LineChoice line={line} onChoose={(isOn) => onChoose([line], isOn)} />
        )}
      </li>
    ))}
  </ul>
);

interface LineChoiceProps {
  line: OfferedLine;
  onChoose: (isChosen: boolean) => void;
}

function LineChoice({ line: { title, isAtHand, isChosen }, onChoose }: LineChoiceProps) {
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
