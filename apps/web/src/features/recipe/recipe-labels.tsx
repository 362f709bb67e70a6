import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconCheck, IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './recipe-labels.module.css';

const RecipeLabelsEdit = lazy(() => keepTrying(() => import('./recipe-labels-edit.tsx')));

/** Shows the labels, each a link to its recipes, and edits them in the same place. */
export function RecipeLabels({ recipe: { id, labels } }: { recipe: Pick<Recipe, 'id' | 'labels'> }) {
  const t = useT();
  const [isChanging, setIsChanging] = useState(false);
  const label = t('recipes.view.changeLabels');
  useShortcut('l', label, () => setIsChanging(!isChanging));
  return (
    <Section title={t('recipes.view.labels')}>
      {!isChanging && labels.length > 0 && (
        <ul className={styles.labels}>
          {labels.map(({ id: labelId, title }) => (
            <li key={labelId}>
              <Chip to={paths.homeWithLabels([title])}>{title}</Chip>
            </li>
          ))}
        </ul>
      )}
      {isChanging && (
        <Suspense>
          <RecipeLabelsEdit recipeId={id} labels={labels} />
        </Suspense>
      )}
      <div className={styles.change}>
        <Button
          flush
          size="small"
          tone="quiet"
          icon={isChanging ? <IconCheck size={18} aria-hidden /> : <IconTag size={18} aria-hidden />}
          onClick={() => setIsChanging(!isChanging)}
        >
          {isChanging ? t('recipes.view.labelsDone') : label}
        </Button>
      </div>
    </Section>
  );
}
