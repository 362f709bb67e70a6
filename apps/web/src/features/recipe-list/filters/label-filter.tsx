import type { LabelSummary } from '@trivet/shared/labels/schemas';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { savePreferences, usePreferences } from '#web/lib/stores/preferences.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { withoutLabel } from '../list-address.ts';
import styles from './filter-panel.module.css';
import { toggleLabel } from './label-choice.ts';

/** With at least this many labels there is a search field. */
const manyLabels = 12;

interface LabelFilterProps {
  labels: readonly string[];
  onChange: (labels: string[]) => void;
}

/** Filters by labels, in their groups and with the number of recipes of each. A recipe needs any of them, or all. */
export function LabelFilter({ labels, onChange }: LabelFilterProps) {
  const t = useT();
  const { myRecipes } = usePreferences();
  const [looked, setLooked] = useState('');
  const all = trpc.labels.listLabels.useQuery();
  const isAll = myRecipes.enableLabelIntersection;
  const setIsAll = (enableLabelIntersection: boolean) => savePreferences('myRecipes', { enableLabelIntersection });
  if (all.data === undefined) return all.isLoading ? <Skeleton width="60%" /> : null;
  const words = looked.trim().toLowerCase();
  const found = all.data.filter(({ title }) => title.toLowerCase().includes(words));
  return (
    <div role="group" aria-label={t('recipes.home.showLabels')}>
      <h2 className={styles.heading}>{t('recipes.home.showLabels')}</h2>
      {all.data.length === 0 && <p className={styles.hint}>{t('recipes.home.filter.noLabels')}</p>}
      {all.data.length >= manyLabels && (
        <div className={styles.find}>
          <TextField
            type="search"
            label={t('recipes.home.filter.findLabel')}
            placeholder={t('recipes.home.filter.findLabel')}
            labelHidden
            start={<IconSearch size={18} aria-hidden />}
            value={looked}
            onChange={setLooked}
          />
        </div>
      )}
      {all.data.length > 0 && (
        <div role="group" aria-label={t('recipes.home.filter.match')} className={styles.match}>
          <span>{t('recipes.home.filter.match')}</span>
          <Chip pressed={!isAll} onClick={() => setIsAll(false)}>
            {t('recipes.home.filter.any')}
          </Chip>
          <Chip pressed={isAll} onClick={() => setIsAll(true)}>
            {t('recipes.home.filter.all')}
          </Chip>
        </div>
      )}
      {all.data.length > 0 && found.length === 0 && (
        <p className={styles.hint}>{t('recipes.home.filter.noLabelFound')}</p>
      )}
      <LabelGroups found={found} labels={labels} onToggle={(title) => onChange(toggleLabel(labels, title, isAll))} />
    </div>
  );
}

interface LabelGroupsProps {
  found: readonly LabelSummary[];
  labels: readonly string[];
  onToggle: (title: string) => void;
}

function LabelGroups({ found, labels, onToggle }: LabelGroupsProps) {
  const t = useT();
  const groups = trpc.labelGroups.getLabelGroups.useQuery();
  const chosen = new Set(labels.map((label) => label.toLowerCase()));
  const known = new Set(groups.data?.map(({ id }) => id));
  const parts = [
    ...(groups.data ?? []).map(({ id, title }) => ({
      id,
      title,
      labels: found.filter(({ labelGroupId }) => labelGroupId === id),
    })),
    {
      id: '',
      title: known.size > 0 ? t('recipes.home.filter.otherLabels') : '',
      labels: found.filter(({ labelGroupId }) => labelGroupId === null || !known.has(labelGroupId)),
    },
  ].filter((part) => part.labels.length > 0);
  return (
    <div className={styles.labels}>
      {parts.map((part) => (
        <div key={part.id} role="group" aria-label={part.title || t('recipes.home.showLabels')}>
          {part.title !== '' && (
            <h3 className={styles.group} dir="auto">
              {part.title}
            </h3>
          )}
          <div className={styles.choices}>
            {part.labels.map(({ id, title, recipeCount }) => (
              <Chip key={id} pressed={chosen.has(title.toLowerCase())} onClick={() => onToggle(title)}>
                {`${title} (${recipeCount})`}
              </Chip>
            ))}
          </div>
        </div>
      ))}
      <Chip pressed={chosen.has(withoutLabel)} onClick={() => onToggle(withoutLabel)}>
        {t('recipes.home.filter.unlabeled')}
      </Chip>
    </div>
  );
}
