import { IconArrowsShuffle } from '@tabler/icons-react';
import { onHandStore } from '#web/features/kitchen/on-hand.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { type OfferSource, offerSources, type RandomChoice } from './offer-sources.ts';
import styles from './filling.module.css';

interface OfferControlsProps {
  source: OfferSource;
  random: RandomChoice;
  onSource: (source: OfferSource) => void;
  onRandom: (random: RandomChoice) => void;
}

/** Chooses which recipes are offered for a plan. */
export function OfferControls({ source, random, onSource, onRandom }: OfferControlsProps) {
  const t = useT();
  return (
    <>
      <div className={styles.sources} role="group" aria-label={t('mealPlans.fill.sources')}>
        {(Object.keys(offerSources) as OfferSource[]).map((one) => (
          <Chip key={one} pressed={one === source} onClick={() => onSource(one)}>
            {t(offerSources[one])}
          </Chip>
        ))}
      </div>
      {source === 'random' && <RandomControls random={random} onChange={onRandom} />}
      {source === 'atHand' && <AtHandHint />}
    </>
  );
}

const stars = [0, 2, 3, 4, 5];

function RandomControls({ random, onChange }: { random: RandomChoice; onChange: (random: RandomChoice) => void }) {
  const t = useT();
  const labels = trpc.labels.listLabels.useQuery().data ?? [];
  return (
    <div className={styles.random}>
      <SelectField
        label={t('mealPlans.fill.label')}
        value={random.label}
        options={[
          { value: '', label: t('mealPlans.fill.anyLabel') },
          ...labels.map(({ title }) => ({ value: title, label: title })),
        ]}
        onChange={(label) => onChange({ ...random, label })}
      />
      <SelectField
        label={t('recipes.home.showRating')}
        value={String(random.stars)}
        options={stars.map((count) => ({
          value: String(count),
          label: count === 0 ? t('mealPlans.fill.anyRating') : t('mealPlans.fill.atLeast', { count }),
        }))}
        onChange={(value) => onChange({ ...random, stars: Number(value) })}
      />
      <Button icon={<IconArrowsShuffle size={18} />} onClick={() => onChange({ ...random, seed: random.seed + 1 })}>
        {t('mealPlans.fill.others')}
      </Button>
    </div>
  );
}

/** Leads to where one says what is at hand, as long as that is nothing. */
function AtHandHint() {
  const t = useT();
  if (useStore(onHandStore).length > 0) return null;
  return (
    <p className={styles.hint}>
      {t('mealPlans.fill.nothingAtHand')}{' '}
      <Button tone="quiet" size="small" to={paths.onHand}>
        {t('onHand.title')}
      </Button>
    </p>
  );
}
