import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './copy-button.module.css';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** How long the button says that the text was copied. */
const feedbackMs = 3_000;

interface CopyButtonProps {
  text: string;
  label: string;
  /** Said where the browser does not allow it: the text stands there to be selected. */
  failure: string;
  /** `primary` where copying is what one came for. */
  tone?: 'primary' | 'secondary';
}

/** Copies a text that stands beside it, and says so. */
export function CopyButton({ text, label, failure, tone = 'primary' }: CopyButtonProps) {
  const t = useT();
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
      setTimeout(() => setCopied('no'), feedbackMs);
    } catch {
      // Not on https, or not allowed.
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
