import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Chip } from '#web/ui/chip.tsx';
import styles from '../home-screen.module.css';
import { toggleLabel } from './label-choice.ts';
import { labelWords } from './label-words.ts';

interface LabelFilterRowProps {
  labels: readonly string[];
  onChange: (labels: string[]) => void;
}

/** Shows all labels above the list. Each of them filters the list. */
export function LabelFilterRow({ labels, onChange }: LabelFilterRowProps) {
  const t = useT();
  const { myRecipes } = usePreferences();
  const all = trpc.labels.listLabels.useQuery();
  if (all.data === undefined || all.data.length === 0) return null;
  const chosen = new Set(labels.map((label) => label.toLowerCase()));
  const wordsOf = labelWords();
  return (
    <div className={styles.chips} role="group" aria-label={t('recipes.home.showLabels')}>
      {all.data.map((label) => (
        <Chip
          key={label.id}
          pressed={chosen.has(label.title.toLowerCase())}
          onClick={() => onChange(toggleLabel(labels, label.title, myRecipes.enableLabelIntersection))}
        >
          {wordsOf(label)}
        </Chip>
      ))}
    </div>
  );
}
