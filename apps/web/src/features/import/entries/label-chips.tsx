import { useT } from '#web/lib/i18n.ts';
import { Chip } from '#web/ui/chip.tsx';
import styles from '../import.module.css';

interface LabelChipsProps {
  labels: readonly string[];
  /** How many labels are named. The others are counted. */
  named: number;
}

/** Shows the labels of an import, each in its own direction. */
export function LabelChips({ labels, named }: LabelChipsProps) {
  const t = useT();
  if (labels.length === 0) return null;
  const rest = labels.length - named;
  return (
    <ul className={styles.labels}>
      {labels.slice(0, named).map((title) => (
        <li key={title}>
          <Chip>{title}</Chip>
        </li>
      ))}
      {rest > 0 && <li>{t('import.moreLabels', { count: rest })}</li>}
    </ul>
  );
}
