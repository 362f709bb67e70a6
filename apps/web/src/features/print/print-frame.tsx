import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { serverUrl } from '#web/lib/server/server.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface PrintFrameProps {
  open: boolean;
  /** The address of the page that prints itself, below the server's own, or undefined while it is not known. */
  address: string | undefined;
  /** Whether the address may still come. */
  isWaiting: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around the choices for a page to print. It opens the page in a new tab. */
export function PrintFrame({ open, address, isWaiting, onClose, children }: PrintFrameProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      title={t('print.action')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {address === undefined ? (
            <Button tone="primary" busy={isWaiting} disabled>
              {t('print.action')}
            </Button>
          ) : (
            <Button
              tone="primary"
              icon={<IconPrinter size={20} aria-hidden />}
              href={serverUrl(address)}
              onClick={onClose}
            >
              {t('print.action')}
              <VisuallyHidden> {t('common.newTab')}</VisuallyHidden>
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
