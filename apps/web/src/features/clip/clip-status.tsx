import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { showBookmarklet } from './bookmarklet.public.tsx';
import styles from './clip.module.css';
import type { Clip } from './use-clip.ts';

interface ClipStatusProps {
  clip: Clip;
  /** Goes to the field for a pasted text. */
  onPaste: () => void;
}

/** Says that a page is being read, or why there is no recipe and what to try instead. */
export function ClipStatus({ clip: { isReading, problem, stop }, onPaste }: ClipStatusProps) {
  const t = useT();
  if (isReading) {
    return (
      <div className={styles.status}>
        <Progress label={t('clip.reading')} value={null} />
        <div>
          <Button size="small" onClick={stop}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    );
  }
  if (problem === null) return null;
  return (
    <div className={styles.problem} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div className={styles.words}>
        <p className={styles.strong}>{t(problem.message)}</p>
        {problem.hasOtherWays && (
          <>
            <p>{t('clip.otherWays')}</p>
            <div className={styles.ways}>
              <Button size="small" onClick={onPaste}>
                {t('clip.pasteText')}
              </Button>
              <Button size="small" onClick={showBookmarklet}>
                {t('clip.bookmarklet.title')}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
