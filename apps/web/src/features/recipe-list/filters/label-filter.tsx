import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { withoutLabel } from '../list-address.ts';
import styles from './filter-panel.module.css';
import { areMany, firstLabels } from './first-labels.ts';
import { toggleLabel } from './label-choice.ts';
import { LabelChips, LabelGroups, type LabelsProps } from './label-groups.tsx';

/** With at least this many labels there is a search field. */
const manyLabels = 12;

interface LabelFilterProps {
  labels: readonly string[];
  onChange: (labels: string[]) => void;
}

/** Filters by labels, with the number of recipes of each. A recipe needs any of them, or all. */
export function LabelFilter({ labels, onChange }: LabelFilterProps) {
  const t = useT();
  const { enableLabelIntersection: isAll } = usePreferences().myRecipes;
  const [looked, setLooked] = useState('');
  const all = trpc.labels.listLabels.useQuery();
  if (all.data === undefined) return all.isLoading ? <Skeleton width="60%" /> : null;
  const words = looked.trim().toLowerCase();
  const choice = { labels, onToggle: (title: string) => onChange(toggleLabel(labels, title, isAll)) };
  return (
    <div role="group" aria-label={t('recipes.home.showLabels')}>
      <h3 className={styles.heading}>{t('recipes.home.showLabels')}</h3>
      {all.data.length === 0 ? (
        <p className={styles.hint}>{t('recipes.home.filter.noLabels')}</p>
      ) : (
        <>
          {all.data.length >= manyLabels && <FindLabel value={looked} onChange={setLooked} />}
          <AnyOrAll isAll={isAll} />
        </>
      )}
      <div className={styles.labels}>
        {words === '' ? (
          <AllLabels {...choice} found={all.data} />
        ) : (
          <FoundLabels {...choice} found={all.data.filter(({ title }) => title.toLowerCase().includes(words))} />
        )}
        <Chip
          pressed={labels.some((label) => label.toLowerCase() === withoutLabel)}
          onClick={() => choice.onToggle(withoutLabel)}
        >
          {t('recipes.home.filter.unlabeled')}
        </Chip>
      </div>
    </div>
  );
}

function FindLabel(field: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  const label = t('recipes.home.filter.findLabel');
  return (
    <div className={styles.find}>
      <TextField
        {...field}
        type="search"
        label={label}
        placeholder={label}
        labelHidden
        start={<IconSearch size={18} aria-hidden />}
      />
    </div>
  );
}

function FoundLabels(props: LabelsProps) {
  const t = useT();
  if (props.found.length === 0) return <p className={styles.hint}>{t('recipes.home.filter.noLabelFound')}</p>;
  return <LabelGroups {...props} />;
}

/** Chooses whether a recipe needs one of the labels or all of them. */
function AnyOrAll({ isAll }: { isAll: boolean }) {
  const t = useT();
  const setIsAll = (enableLabelIntersection: boolean) => savePreferences('myRecipes', { enableLabelIntersection });
  return (
    <div role="group" aria-label={t('recipes.home.filter.match')} className={styles.match}>
      <span>{t('recipes.home.filter.match')}</span>
      <Chip pressed={!isAll} onClick={() => setIsAll(false)}>
        {t('recipes.home.filter.any')}
      </Chip>
      <Chip pressed={isAll} onClick={() => setIsAll(true)}>
        {t('recipes.home.filter.all')}
      </Chip>
    </div>
  );
}

/** Shows all labels, or the first of very many with a button that shows the others. */
function AllLabels({ found: all, ...choice }: LabelsProps) {
  const t = useT();
  const [isShort, setIsShort] = useState(areMany(all));
  // The order is that of the moment when the labels came into view, so that none moves when it is pressed.
  const [chosenBefore] = useState(choice.labels);
  const element = useRef<HTMLDivElement>(null);
  const showAll = () => {
    flushSync(() => setIsShort(false));
    // The button is gone, and the list begins anew.
    element.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <div ref={element} className={styles.labels}>
      {isShort ? (
        <>
          <LabelChips {...choice} found={firstLabels(all, chosenBefore, choice.labels)} />
          <Button size="small" onClick={showAll}>
            {t('recipes.home.filter.showAllLabels', { count: all.length })}
          </Button>
        </>
      ) : (
        <LabelGroups {...choice} found={all} />
      )}
    </div>
  );
}
