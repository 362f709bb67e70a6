import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { IconX } from '@tabler/icons-react';
import SideMenu from '#web/app/shell/side-menu.tsx';
import type { News } from '#web/app/shell/use-news.ts';
import { useT } from '#web/lib/i18n.ts';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import styles from './menu-drawer.module.css';

/** Asks for the counts of the menu again. Until they are there, the last ones stay. */
function countNewsAnew(): void {
  const keys = [
    getQueryKey(trpc.users.listFriends),
    getQueryKey(trpc.messages.getUnreadCount),
    getQueryKey(trpc.recipes.getRecipeCount, { folder: 'inbox' }),
    getQueryKey(trpc.sharing.getInvitations),
  ];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

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
