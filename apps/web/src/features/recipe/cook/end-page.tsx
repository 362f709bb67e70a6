import type { Recipe } from '@trivet/shared/recipes/schemas';
import { IconChefHat } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { useMadeToday } from '../recipe.mutations.ts';
import styles from './cook-mode.module.css';

interface EndPageProps {
  own: Recipe | undefined;
  onRestart: () => void;
  onLeave: () => void;
}

/** Ends the steps: marks one's own recipe as made, and leads away. */
export function EndPage({ own, onRestart, onLeave }: EndPageProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here is gone. What else has the focus keeps it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.end}>
      <h2 ref={heading} tabIndex={-1}>
        {t('cookMode.done')}
      </h2>
      <p>{t('cookMode.enjoy')}</p>
      <div className={styles.endActions}>
        {own !== undefined && <MadeIt recipe={own} />}
        <Button tone={own === undefined ? 'primary' : 'secondary'} onClick={onLeave}>
          {t('cookMode.leave')}
        </Button>
        <Button tone="quiet" onClick={onRestart}>
          {t('cookMode.restart')}
        </Button>
      </div>
    </div>
  );
}

function MadeIt({ recipe }: { recipe: Recipe }) {
  const t = useT();
  const noteMade = useMadeToday(recipe);
  return (
    <Button tone="primary" icon={<IconChefHat size={20} aria-hidden />} onClick={noteMade}>
      {t('cookMode.madeIt')}
    </Button>
  );
}
