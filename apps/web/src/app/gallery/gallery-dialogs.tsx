import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import styles from './gallery-screen.module.css';

export function GalleryDialogs() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.row}>
      <Button onClick={() => setIsOpen(true)}>{'Open a dialog'}</Button>
      <Button
        onClick={() =>
          showToast({ message: 'Lentil soup is in the trash.', action: { label: 'Undo', onClick: close } })
        }
      >
        {'Show a toast'}
      </Button>
      <Button onClick={() => showToast({ message: 'Can’t reach the server.', tone: 'danger' })}>
        {'Show a failure'}
      </Button>
      <Dialog
        open={isOpen}
        title="Delete permanently?"
        size="small"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{'Cancel'}</Button>
            <Button tone="danger" onClick={close}>
              {'Delete'}
            </Button>
          </>
        }
      >
        <p>{'It has been in the trash for 29 days.'}</p>
      </Dialog>
    </div>
  );
}
