import {
  celsiusOf,
  heldTemperatures,
  type SafeTemperature,
  safeSources,
  safeTemperatures,
  usualHold,
} from '@trivet/shared/kitchen-reference/safe-temperatures';
import { filled, type KitchenTexts } from '@trivet/shared/kitchen-reference/texts';
import { writeDegrees, writeTime } from '@trivet/shared/kitchen-reference/write-measure';
import styles from './kitchen-reference.module.css';
import { picked } from './picked.ts';
import { SourceNote } from './source-note.tsx';
import type { Kitchen } from './kitchen.ts';

const isWithRemark = (id: string, remarks: KitchenTexts['safeRemarks']): id is keyof KitchenTexts['safeRemarks'] =>
  Object.hasOwn(remarks, id);

/** Shows the temperatures in the middle of foods that make them safe, of the two authorities side by side. */
export function SafeTemperatures({ kitchen, ids }: { kitchen: Kitchen; ids: readonly string[] }) {
  const { screen } = kitchen.language.texts;
  const foods = picked(safeTemperatures, ids, ({ id }) => id);
  return (
    <>
      <table className={styles.table} aria-label={screen.safe} data-words>
        <thead>
          <tr>
            <th scope="col">{screen.food}</th>
            <th scope="col">{screen.us}</th>
            <th scope="col">{screen.uk}</th>
          </tr>
        </thead>
        <tbody>
          {foods.map((food) => (
            <FoodRows key={food.id} food={food} kitchen={kitchen} />
          ))}
        </tbody>
      </table>
      <p className={styles.source}>{screen.held}</p>
      <ul className={styles.converted}>
        {heldTemperatures.map(({ celsius, seconds }) => (
          <li key={celsius}>
            <bdi>{writeHeld(celsius, kitchen)}</bdi> · <bdi>{writeTime(seconds, kitchen.language)}</bdi>
          </li>
        ))}
      </ul>
      <SourceNote texts={screen} sources={[safeSources.us, safeSources.uk]} />
    </>
  );
}

interface TemperatureProps {
  food: SafeTemperature;
  kitchen: Kitchen;
}

/** A food and, in a row of its own, what else there is to know about it. */
function FoodRows({ food, kitchen }: TemperatureProps) {
  const { safeFoods, safeRemarks } = kitchen.language.texts;
  const remark = isWithRemark(food.id, safeRemarks) ? safeRemarks[food.id] : null;
  return (
    <>
      <tr data-continued={remark !== null || undefined}>
        <th scope="row">{safeFoods[food.id]}</th>
        <td>
          <UsTemperature food={food} kitchen={kitchen} />
        </td>
        <td>
          <UkTemperature food={food} kitchen={kitchen} />
        </td>
      </tr>
      {remark !== null && (
        <tr>
          <td colSpan={3} className={styles.rowRemark}>
            {remark}
          </td>
        </tr>
      )}
    </>
  );
}

function UsTemperature({ food: { us }, kitchen: { language, system } }: TemperatureProps) {
  const degrees =
    system === 'us'
      ? writeDegrees(us.fahrenheit, 'fahrenheit', language)
      : writeDegrees(celsiusOf(us.fahrenheit), 'celsius', language);
  const rest = filled(language.texts.screen.rest, { time: writeTime(us.restMinutes * 60, language) });
  return (
    <>
      <bdi>{degrees}</bdi>
      {us.restMinutes > 0 && <span className={styles.second}>{rest}</span>}
    </>
  );
}

function UkTemperature({ food: { uk }, kitchen }: TemperatureProps) {
  const { screen } = kitchen.language.texts;
  if (uk !== 'held') return <span className={styles.second}>{uk === null ? screen.noTemperature : screen.seared}</span>;
  return (
    <>
      <bdi>{writeHeld(usualHold.celsius, kitchen)}</bdi>
      <span className={styles.second}>{writeTime(usualHold.seconds, kitchen.language)}</span>
    </>
  );
}

/** Writes degrees of the British authority in the scale of the person. */
const writeHeld = (celsius: number, { language, system }: Kitchen): string =>
  system === 'us'
    ? writeDegrees((celsius * 9) / 5 + 32, 'fahrenheit', language)
    : writeDegrees(celsius, 'celsius', language);
