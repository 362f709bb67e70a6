import { useEffect } from 'react';
import { IconX } from '@tabler/icons-react';
import { countNewsAnew } from '#web/app/shell/count-news-anew.ts';
import SideMenu from '#web/app/shell/side-menu.tsx';
import type { News } from '#web/app/shell/use-news.ts';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import styles from './menu-drawer.module.css';

interface MenuDrawerProps {
  open: boolean;
  news: News;
  onClose: () => void;
}

/** The menu that slides over the screen. What it counts is counted anew each time it opens. */
export default function MenuDrawer({ open, news, onClose }: MenuDrawerProps) {
  const t = useT();
  useEffect(() => {
    if (open) countNewsAnew();
  }, [open]);
  return (
    <Modal
      open={open}
      onClose={onClose}
      place="start"
      duration={160}
      className={styles.content}
      aria-label={t('menu.name')}
    >
      <SideMenu
        news={news}
        start={<IconButton label={t('common.close')} icon={<IconX size={20} />} onClick={onClose} />}
      />
    </Modal>
  );
}
