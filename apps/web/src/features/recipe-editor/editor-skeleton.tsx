import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './editor.module.css';

const rows = ['picture', 'title', 'description', 'ingredients', 'instructions'];

/** Shows placeholders while the editor loads. */
export function EditorSkeleton({ isNew }: { isNew: boolean }) {
  const t = useT();
  return (
    <Screen title={t(isNew ? 'recipes.editor.newTitle' : 'recipes.editor.editTitle')} back={paths.home} width="reading">
      <div className={styles.form} aria-busy>
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        {rows.map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
      </div>
    </Screen>
  );
}
