import { foodName } from '@trivet/shared/kitchen-reference/food-names';
import { amountIn } from '@trivet/shared/kitchen-reference/measures';
import type { Alternative, Part, Substitution } from '@trivet/shared/kitchen-reference/substitution';
import { substitutions } from '@trivet/shared/kitchen-reference/substitutions';
import { capitalized, filled } from '@trivet/shared/kitchen-reference/texts';
import { writeMeasure } from '@trivet/shared/kitchen-reference/write-measure';
import styles from './kitchen-reference.module.css';
import { picked } from './picked.ts';
import { SourceNote } from './source-note.tsx';
import type { Kitchen } from './kitchen.ts';

/** Shows what replaces foods that are missing. */
export const SubstitutionList = ({ kitchen, ids }: { kitchen: Kitchen; ids: readonly string[] }) => (
  <ul className={styles.substitutions} aria-label={kitchen.language.texts.screen.substitutions}>
    {picked(substitutions, ids, ({ food }) => food).map((substitution) => (
      <Missing key={substitution.food} substitution={substitution} kitchen={kitchen} />
    ))}
  </ul>
);

function Missing({ substitution, kitchen }: { substitution: Substitution; kitchen: Kitchen }) {
  const { food, amount, instead } = substitution;
  const { language, system } = kitchen;
  return (
    <li className={styles.substitution}>
      <p className={styles.missing}>
        <span>{capitalized(foodName(food, language), language)}</span>
        <bdi className={styles.amount}>{writeMeasure(amountIn(amount, system), language)}</bdi>
      </p>
      {instead.map((alternative, place) => (
        <Instead key={place} alternative={alternative} isFirst={place === 0} kitchen={kitchen} />
      ))}
    </li>
  );
}

interface InsteadProps {
  alternative: Alternative;
  isFirst: boolean;
  kitchen: Kitchen;
}

function Instead({ alternative: { parts, remark, source }, isFirst, kitchen }: InsteadProps) {
  const { screen, remarks } = kitchen.language.texts;
  return (
    <div className={styles.instead}>
      {!isFirst && <p className={styles.or}>{screen.or}</p>}
      <ul className={styles.parts}>
        {parts.map((part) => (
          <InsteadPart key={part.food} part={part} kitchen={kitchen} />
        ))}
      </ul>
      {remark !== null && <p className={styles.remark}>{remarks[remark]}</p>}
      <SourceNote texts={screen} sources={[source]} />
    </div>
  );
}

function InsteadPart({ part, kitchen: { language, system } }: { part: Part; kitchen: Kitchen }) {
  const written = writeMeasure(amountIn(part.amount, system), language);
  return (
    <li className={styles.piece}>
      <span>{capitalized(foodName(part.food, language), language)}</span>
      <bdi className={styles.amount}>
        {part.isTotal ? filled(language.texts.screen.upTo, { amount: written }) : written}
      </bdi>
    </li>
  );
}
