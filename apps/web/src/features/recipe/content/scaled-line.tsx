import { scaledAmounts } from '@trivet/shared/recipes/ingredients/scaled-amounts';
import { LineText } from '#web/ui/line-text.tsx';
import styles from './lines.module.css';

interface ScaledLineProps {
  /** The line as the recipe has it. */
  line: string;
  scaled: string;
}

/** Shows a scaled line of ingredients. The amounts that have changed stand out. */
export function ScaledLine({ line, scaled }: ScaledLineProps) {
  if (line === scaled) return <LineText line={line} />;
  return scaledAmounts(line, scaled).map((part, place) =>
    place % 2 === 1 ? (
      <bdi key={place} className={styles.scaled} dir="ltr">
        {part}
      </bdi>
    ) : (
      <LineText key={place} line={part} />
    ),
  );
}
