import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useDeferredValue } from 'react';
import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import SideMenu from '#web/app/shell/side-menu.tsx';
import type { News } from '#web/app/shell/use-news.ts';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Mantine } from '#web/ui/theme/mantine.tsx';
import { movement } from '#web/ui/theme/motion.ts';
import styles from './menu-drawer.module.css';

interface MenuDrawerProps {
  open: boolean;
  news: News;
  onClose: () => void;
}

/** The menu that slides over the screen. */
export default function MenuDrawer({ open, news, onClose }: MenuDrawerProps) {
  const t = useT();
  useLayer(open, onClose);
  // It starts closed for a moment, because only then Mantine remembers where the focus was.
  const isShown = useDeferredValue(open, false);
  return (
    <Mantine>
      <Drawer.Root
        opened={isShown}
        onClose={onClose}
        size="18.5rem"
        transitionProps={{ duration: movement(160) }}
        classNames={{ overlay: styles.overlay ?? '', content: styles.content ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('menu.name')}>
          <SideMenu
            news={news}
            start={<IconButton label={t('common.close')} icon={<IconX size={20} />} onClick={onClose} />}
          />
        </Drawer.Content>
      </Drawer.Root>
    </Mantine>
  );
}
