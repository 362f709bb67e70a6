import { useState } from 'react';
import {
  convertFood,
  type ConvertedFood,
  type ConvertedMeasure,
  longestFood,
} from '@trivet/shared/kitchen-reference/convert-food';
import { filled, type KitchenLanguage } from '@trivet/shared/kitchen-reference/texts';
import { volumeUnits } from '@trivet/shared/kitchen-reference/volume-units';
import { writeMeasure } from '@trivet/shared/kitchen-reference/write-measure';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Panel } from '#web/ui/layout/section.tsx';
import styles from './kitchen-reference.module.css';
import type { Kitchen } from './kitchen.ts';

/** Converts an amount of a food that the person types into weights and volumes. */
export function FoodConverter({ kitchen: { language } }: { kitchen: Kitchen }) {
  const { screen } = language.texts;
  const [typed, setTyped] = useState('');
  return (
    <Panel>
      <TextField
        label={screen.convert}
        help={screen.convertHelp}
        value={typed}
        maxLength={longestFood}
        onChange={setTyped}
      />
      <div role="status">
        <Converted food={convertFood(typed, language)} language={language} />
      </div>
    </Panel>
  );
}

function Converted({ food, language }: { food: ConvertedFood; language: KitchenLanguage }) {
  const { screen } = language.texts;
  if (food.kind === 'empty') return null;
  if (food.kind === 'unknownFood') return <p>{filled(screen.unknownFood, { food: food.food })}</p>;
  if (food.kind !== 'known') {
    const problems = { noAmount: screen.addAmount, noFood: screen.addFood, unknownUnit: screen.unknownUnit };
    return <p>{problems[food.kind]}</p>;
  }
  const cup = writeMeasure({ value: volumeUnits.metricCup.milliliters, unit: 'milliliter' }, language);
  return (
    <>
      <ul className={styles.converted}>
        {food.measures.map((measure, place) => (
          <li key={place}>
            <bdi>{writeConverted(measure, language)}</bdi>
          </li>
        ))}
      </ul>
      {food.hasLooseCup && <p className={styles.source}>{filled(screen.countedCup, { amount: cup })}</p>}
    </>
  );
}

function writeConverted({ low, high }: ConvertedMeasure, language: KitchenLanguage): string {
  const ends = high === null ? [low] : [low, high];
  return ends.map((end) => end.map((measure) => writeMeasure(measure, language)).join(' + ')).join(' – ');
}
