import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './sharing.module.css';

interface QuestionProps {
  children: ReactNode;
  /** The words on the button that says yes. */
  action: string;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks something within a dialog. It takes the focus, and gives it back to what asked, or to the dialog when that is gone. */
export function Question({ children, action, isBusy, onCancel, onConfirm }: QuestionProps) {
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const asked = document.activeElement as HTMLElement | null;
    const dialog = element.current?.closest('[role="dialog"]');
    element.current?.querySelector('button')?.focus();
    return () => {
      const target = asked?.isConnected === true ? asked : dialog?.querySelector<HTMLElement>('input, button');
      target?.focus();
    };
  }, []);
  return (
    <div ref={element} className={styles.question} role="group" aria-label={action}>
      <p>{children}</p>
      <div className={styles.answers}>
        <Button size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="small" tone="danger" busy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </div>
  );
}
