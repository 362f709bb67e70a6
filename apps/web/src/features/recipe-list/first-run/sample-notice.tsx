import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './first-run.module.css';
import { useRemoveSamples } from './samples.mutations.ts';

/** Says that the list has sample recipes, and removes them with one press. */
export default function SampleNotice({ labelId }: { labelId: string }) {
  const t = useT();
  const remove = useRemoveSamples();
  return (
    <div className={styles.notice}>
      <p>{t('recipes.firstRun.samplesNotice')}</p>
      <Button
        size="small"
        tone="quiet"
        busy={remove.isPending}
        onClick={() => remove.mutate({ ids: [labelId], includeAttachedRecipes: true })}
      >
        {t('recipes.firstRun.samplesRemove')}
      </Button>
    </div>
  );
}
