import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './copy-button.module.css';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Milliseconds for which the button says that it copied the text. */
const feedbackMs = 3_000;

interface CopyButtonProps {
  text: string;
  label: string;
  /** The message when the browser does not allow copying. The person can then select the text. */
  failure: string;
  /** `primary` where copying is the purpose of the screen. */
  tone?: 'primary' | 'secondary';
  /**
   * Called with each press. Resolves to whether what the text stands for is there now, such as the page of a link. The button
   * says that it copied the text only then; whatever failed says so itself.
   */
  onCopy?: () => Promise<boolean>;
}

/** Copies a text that shows beside it, and says so. */
export function CopyButton({ text, label, failure, tone = 'primary', onCopy }: CopyButtonProps) {
  const t = useT();
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = async () => {
    // The browser allows copying only within the press.
    const isThere = onCopy?.() ?? true;
    try {
      await navigator.clipboard.writeText(text);
      if (!(await isThere)) return;
      setCopied('yes');
      setTimeout(() => setCopied('no'), feedbackMs);
    } catch {
      // The page is not on https, or the browser does not allow it.
      setCopied('failed');
    }
  };
  return (
    <>
      <Button
        tone={tone}
        icon={copied === 'yes' ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        onClick={() => void copy()}
      >
        {copied === 'yes' ? t('common.copied') : label}
      </Button>
      <div role="status" className={styles.status}>
        {copied === 'yes' && <VisuallyHidden>{t('common.copied')}</VisuallyHidden>}
        {copied === 'failed' && <p className={styles.failed}>{failure}</p>}
      </div>
    </>
  );
}
