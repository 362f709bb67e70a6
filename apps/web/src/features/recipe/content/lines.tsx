import type { Conversion } from '@trivet/shared/amounts/conversion/conversion';
import type { Notation } from '@trivet/shared/amounts/notation';
import { scaleLine } from '@trivet/shared/amounts/scaling/scale-line';
import { type ScaledPiece, textOf } from '@trivet/shared/amounts/scaling/scaled-pieces';
import { scaleYield } from '@trivet/shared/recipes/amounts/scale-yield';
import { ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import { instructionLines } from '@trivet/shared/recipes/instruction-lines';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconCheck } from '@tabler/icons-react';
import Fraction from 'fraction.js';
import { type ComponentProps, memo, type ReactNode, useId, useMemo, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { ScaledLine } from '#web/ui/scaled-line.tsx';
import { LineBlocks } from './line-blocks.tsx';
import styles from './lines.module.css';
import { OwnUnits } from '../amounts/own-units.tsx';
import { RecipeScale } from '../amounts/scale.tsx';
import { StepAmounts, StepToggles, useScaledSteps, useStepAmounts } from './step-amounts.tsx';
import { tickKeys } from './tick-keys.ts';
import { useScale, useTicks } from '#web/features/cooking/cooking.public.ts';
import { StepText } from '#web/features/timers/step-text.public.tsx';
import { useConversion } from '../amounts/use-conversion.ts';
import { useNotation } from '../amounts/use-notation.ts';

/** One line of ingredients or instructions. `number` is the number of a step. */
interface Line {
  key: string;
  /** The index among all lines, headers included. */
  place: number;
  /** The text as it shows, with scaled amounts. */
  pieces: readonly ScaledPiece[];
  number: number;
}

/** Lines below one header. The header is empty for lines before the first one. */
interface Group {
  key: string;
  header: string;
  lines: Line[];
}

/** Returns the lines grouped under their headers. Headers have no number and no tick. */
function groupLines(
  all: readonly { content: string; isHeader: boolean; count?: number }[],
  shown: (content: string) => readonly ScaledPiece[],
): Group[] {
  const keys = tickKeys(all.flatMap(({ content, isHeader }) => (isHeader ? [] : [content])))[Symbol.iterator]();
  const groups: Group[] = [];
  for (const [place, { content, isHeader, count = 0 }] of all.entries()) {
    if (isHeader || groups.length === 0) {
      groups.push({ key: String(groups.length), header: isHeader ? content : '', lines: [] });
    }
    if (isHeader) continue;
    const key = keys.next().value ?? '';
    groups.at(-1)?.lines.push({ key, place, pieces: shown(content), number: count });
  }
  return groups;
}

/** Returns the unscaled ingredients in the units that show. */
const unscaledLines = (ingredients: string, notation: Notation, conversion: Conversion | null): string[] =>
  ingredientLines(ingredients).flatMap(({ content, isHeader }) => {
    if (isHeader) return [];
    return [conversion === null ? content : textOf(scaleLine(content, one, notation, conversion))];
  });

const one = new Fraction(1);

const linesOf = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ lines }) => lines.map(({ pieces }) => textOf(pieces)));

const hasTicks = (groups: readonly Group[], ticked: ReadonlySet<string>): boolean =>
  ticked.size > 0 && groups.some(({ lines }) => lines.some(({ key }) => ticked.has(key)));

interface RecipeIngredientsProps {
  recipe: Pick<Recipe, 'id' | 'ingredients' | 'yield'> &
    Partial<Pick<Recipe, 'instructions' | 'notes' | 'corrections'>>;
}

/** Lists the scaled ingredients, each with a tick box. */
export function RecipeIngredients({ recipe }: RecipeIngredientsProps) {
  const { id: recipeId, ingredients, instructions = '', yield: amount } = recipe;
  const t = useT();
  const [scale, setScale] = useScale(recipeId);
  const notation = useNotation(recipe);
  const conversion = useConversion(recipe);
  const groups = useMemo(
    () => groupLines(ingredientLines(ingredients), (line) => scaleLine(line, scale, notation, conversion)),
    [ingredients, scale, notation, conversion],
  );
  const originals = useMemo(
    () => unscaledLines(ingredients, notation, conversion),
    [ingredients, notation, conversion],
  );
  const { ticked, toggle, clear } = useTicks(recipeId, 'ingredients');
  return (
    <Section title={t('recipes.view.ingredients')}>
      {groups.length === 0 && <p className={styles.none}>{t('recipes.view.noIngredients')}</p>}
      {groups.length > 0 && (
        <div className={styles.scale}>
          <RecipeScale
            scale={scale}
            yieldText={amount}
            shownYield={scaleYield(amount, scale, notation, conversion)}
            notation={notation}
            originals={originals}
            lines={linesOf(groups)}
            instructions={instructions}
            onChange={setScale}
          />
          <OwnUnits recipe={recipe} notation={notation} />
        </div>
      )}
      <Untickable label={t('recipes.view.untickIngredients')} hasTicks={hasTicks(groups, ticked)} onUntick={clear}>
        {groups.map((group) => (
          <LineGroup key={group.key} header={group.header}>
            <Ingredients lines={group.lines} ticked={ticked} onToggle={toggle} />
          </LineGroup>
        ))}
      </Untickable>
    </Section>
  );
}

interface RecipeStepsProps {
  recipe: Pick<Recipe, 'id' | 'ingredients' | 'instructions' | 'yield'> &
    Partial<Pick<Recipe, 'title' | 'notes' | 'corrections'>>;
}

/** Lists the steps. The numbers start again below each header. */
export function RecipeSteps({ recipe }: RecipeStepsProps) {
  const { id: recipeId, title = '', ingredients, instructions } = recipe;
  const t = useT();
  const notation = useNotation(recipe);
  const { amounts, canShow } = useStepAmounts(recipe, notation);
  const { shown, canScale } = useScaledSteps(recipe, notation);
  const groups = useMemo(() => groupLines(instructionLines(instructions), shown), [instructions, shown]);
  const { ticked, toggle, clear } = useTicks(recipeId, 'instructions');
  return (
    <Section title={t('recipes.view.instructions')}>
      {groups.length === 0 && <p className={styles.none}>{t('recipes.view.noInstructions')}</p>}
      {ingredientLines(ingredients).length === 0 && <OwnUnits recipe={recipe} notation={notation} />}
      <StepToggles hasAmounts={canShow} canScale={canScale} />
      <Untickable label={t('recipes.view.untickSteps')} hasTicks={hasTicks(groups, ticked)} onUntick={clear}>
        {groups.map((group) => (
          <LineGroup key={group.key} header={group.header}>
            <ol className={styles.steps}>
              <LineBlocks
                lines={group.lines}
                estimate="5rem"
                draw={(line) => (
                  <Step
                    key={line.key}
                    line={line}
                    recipeId={recipeId}
                    title={title}
                    amounts={amounts?.[line.place]}
                    isTicked={ticked.has(line.key)}
                    onToggle={toggle}
                  />
                )}
              />
            </ol>
          </LineGroup>
        ))}
      </Untickable>
    </Section>
  );
}

interface UntickableProps {
  /** The name of the button that removes all ticks. */
  label: string;
  hasTicks: boolean;
  /** Removes all ticks, and returns a function that restores them. */
  onUntick: () => () => void;
  children: ReactNode;
}

/** Shows lines, with a button that removes all ticks when there are some. */
function Untickable({ label, hasTicks, onUntick, children }: UntickableProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const untick = () => {
    const putBack = onUntick();
    place.current?.querySelector('input')?.focus();
    showToast({
      message: t('recipes.view.unticked'),
      action: { label: t('common.undo'), onClick: putBack },
    });
  };
  return (
    <div ref={place}>
      {children}
      {hasTicks && (
        <div className={styles.untick}>
          <Button flush size="small" tone="quiet" onClick={untick}>
            {label}
          </Button>
        </div>
      )}
    </div>
  );
}

const LineGroup = ({ header, children }: { header: string; children: ReactNode }) => (
  <div className={styles.group}>
    {header !== '' && (
      <h3 className={styles.heading} dir="auto">
        {header}
      </h3>
    )}
    {children}
  </div>
);

interface LineProps {
  line: Line;
  isTicked: boolean;
  onToggle: (key: string) => void;
}

const Ingredient = memo(function Ingredient({ line: { key, pieces }, isTicked, onToggle }: LineProps) {
  return (
    <li className={styles.ingredient} data-ticked={isTicked || undefined}>
      <CheckboxField label={<ScaledLine pieces={pieces} />} checked={isTicked} onChange={() => onToggle(key)} />
    </li>
  );
});

interface IngredientsProps extends Pick<LineProps, 'onToggle'> {
  lines: Line[];
  ticked: ReadonlySet<string>;
}

const Ingredients = ({ lines, ticked, onToggle }: IngredientsProps) => (
  <ul className={styles.ingredients}>
    <LineBlocks
      lines={lines}
      estimate="2.8rem"
      draw={(line) => <Ingredient key={line.key} line={line} isTicked={ticked.has(line.key)} onToggle={onToggle} />}
    />
  </ul>
);

interface StepProps extends LineProps {
  recipeId: string;
  /** The title of the recipe. */
  title: string;
  /** The ingredients to show below the step. */
  amounts: ComponentProps<typeof StepAmounts>['amounts'] | undefined;
}

const Step = memo(function Step({ line, recipeId, title, amounts, isTicked, onToggle }: StepProps) {
  const { key, pieces, number } = line;
  const id = useId();
  return (
    <li className={styles.step} data-ticked={isTicked || undefined}>
      {/* Several labels, because a label around a button would take its presses, and its name. */}
      <div className={styles.stepLabel}>
        <input
          id={id}
          type="checkbox"
          className={styles.tick}
          aria-label={`${number} ${textOf(pieces)}`}
          checked={isTicked}
          onChange={() => onToggle(key)}
        />
        <label htmlFor={id} className={styles.number}>
          {isTicked ? <IconCheck size={18} aria-hidden /> : number}
        </label>
        <span className={styles.stepWords} dir="auto">
          <StepText pieces={pieces} recipeId={recipeId} title={title} step={number} labelFor={id} />
        </span>
      </div>
      {amounts !== undefined && <StepAmounts amounts={amounts} />}
    </li>
  );
});
