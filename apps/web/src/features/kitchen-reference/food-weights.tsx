import type { KnownFood } from '@trivet/lexicon/food';
import type { UnitName, UnitSystem } from '@trivet/shared/amounts/units/units';
import { sizeOf } from '@trivet/shared/amounts/units/units';
import { foodName } from '@trivet/shared/kitchen-reference/food-names';
import { gramsIn } from '@trivet/shared/kitchen-reference/food-weights';
import { capitalized, type KitchenLanguage, type KitchenTexts } from '@trivet/shared/kitchen-reference/texts';
import { writeMeasure } from '@trivet/shared/kitchen-reference/write-measure';
import type { KitchenSourceId } from '@trivet/shared/kitchen-reference/sources';
import styles from './kitchen-reference.module.css';
import { picked } from './picked.ts';
import { SourceNote } from './source-note.tsx';
import type { Kitchen } from './kitchen.ts';

interface FoodWeightsProps {
  kitchen: Kitchen;
  ids: readonly string[];
  label: string;
}

const columns = ['cup', 'tablespoon', 'teaspoon'] as const;

/** Shows what a cup, a tablespoon and a teaspoon of foods weigh. */
export function FoodWeights({ kitchen: { language, system }, ids, label }: FoodWeightsProps) {
  const { screen } = language.texts;
  const foods = picked(language.foods.values(), ids, ({ id }) => id);
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{screen.food}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {screen[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {foods.map((food) => (
            <tr key={food.id}>
              <th scope="row">{capitalized(foodName(food.id, language), language)}</th>
              {columns.map((column) => (
                <td key={column}>
                  <Weight food={food} unit={column} language={language} system={system} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SourceNote texts={screen} {...sourcesOf(foods, screen)} />
    </>
  );
}

interface WeightProps {
  food: KnownFood;
  unit: UnitName;
  language: KitchenLanguage;
  system: UnitSystem;
}

/** From this weight on, grams have no decimals. */
const whole = 10;

function Weight({ food, unit, language, system }: WeightProps) {
  const grams = gramsIn(unit, food);
  const shown = grams.compare(whole) < 0 ? grams : grams.round();
  const ounces = { value: grams.div(sizeOf('ounce')), unit: 'ounce' } as const;
  return (
    <>
      <bdi>{writeMeasure({ value: shown, unit: 'gram' }, language)}</bdi>
      {system !== 'metric' && unit === 'cup' && (
        <bdi className={styles.second}>{writeMeasure({ ...ounces, value: ounces.value.round(1) }, language)}</bdi>
      )}
    </>
  );
}

/** Returns the sources of weights: publications, and what stands on packages or is like a similar food. */
function sourcesOf(foods: readonly KnownFood[], texts: KitchenTexts['screen']) {
  const publications = { usda: 'usda', 'king-arthur': 'kingArthur' } as const satisfies Record<string, KitchenSourceId>;
  const others = { label: texts.onPackages, derived: texts.derived };
  const kinds = [...new Set(foods.map(({ source }) => source))];
  return {
    sources: kinds.map((kind) => (kind === 'usda' || kind === 'king-arthur' ? publications[kind] : null)),
    others: kinds.flatMap((kind) => (kind === 'label' || kind === 'derived' ? [others[kind]] : [])),
  };
}
