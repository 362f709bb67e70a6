import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Translate, useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { showBookmarklet } from './bookmarklet.public.tsx';
import styles from './clip.module.css';
import type { ReaderState, ReadingProblem } from './use-reader.ts';

interface ReadingStatusProps {
  reader: ReaderState;
  /** What is being read, in words. */
  label: string;
  /** What else to try where that may work. */
  otherWays?: ReactNode;
}

/** Says that something is being read, or why there is no recipe. */
export function ReadingStatus({ reader: { isReading, problem, stop }, label, otherWays }: ReadingStatusProps) {
  const t = useT();
  const cancel = () => {
    stop();
    // The button goes away with the reading.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  if (isReading) {
    return (
      <div className={styles.status}>
        <Progress label={label} value={null} />
        <div>
          <Button size="small" onClick={cancel}>
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
        <p className={styles.strong}>{problemWords(problem, t)}</p>
        {problem.hasOtherWays === true && otherWays}
      </div>
    </div>
  );
}

function problemWords({ photo, message, values }: ReadingProblem, t: Translate): string {
  const reason = t(message, values);
  return photo === undefined ? reason : t('photo.problemOf', { number: photo, reason });
}

/** What else to try when a page cannot be read. `onPaste` goes to the field for a pasted text. */
export function OtherWays({ onPaste }: { onPaste: () => void }) {
  const t = useT();
  return (
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
  );
}
