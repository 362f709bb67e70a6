import { Drawer, useDirection } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { SideMenu } from '#web/app/shell/side-menu.tsx';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import styles from './menu-drawer.module.css';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The menu that slides over the screen. */
export default function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const t = useT();
  const { dir } = useDirection();
  return (
    <Drawer.Root
      opened={open}
      onClose={onClose}
      size="18.5rem"
      position={dir === 'rtl' ? 'right' : 'left'}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay className={styles.overlay} />
      <Drawer.Content className={styles.content} aria-label={t('menu.name')}>
        <SideMenu start={<IconButton label={t('common.close')} icon={<IconX size={20} />} onClick={onClose} />} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
