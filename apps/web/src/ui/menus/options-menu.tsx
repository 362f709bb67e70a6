import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconDotsVertical } from '@tabler/icons-react';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '../icon-button.tsx';
import { moveInMenu } from './menu-keys.ts';
import { CloseMenuContext } from './option.tsx';
import styles from './options-menu.module.css';
import { useFloating } from './use-floating.ts';

interface OptionsMenuProps {
  /** The options: OptionAction, OptionLink, OptionToggle, OptionChoice, OptionDivider. */
  children: ReactNode;
  /** Name of the button. The default is "Options". */
  label?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

/** A button that opens the options of a screen or of an item. Toggles leave the menu open. */
export function OptionsMenu({ children, label, icon, disabled = false }: OptionsMenuProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useFloating({ isOpen, anchor: button, floating: menu, onClose: () => setIsOpen(false) });
  const name = label ?? t('common.options');

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  useLayer(isOpen, close, 'both');
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') close();
    else if (moveInMenu(event.currentTarget, event.key)) event.preventDefault();
  };
  return (
    <>
      <IconButton
        ref={button}
        label={name}
        icon={icon ?? <IconDotsVertical size={20} />}
        disabled={disabled}
        popup={{ kind: 'menu', open: isOpen }}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <div ref={menu} role="menu" tabIndex={-1} aria-label={name} className={styles.menu} onKeyDown={onKeyDown}>
          <CloseMenuContext value={close}>{children}</CloseMenuContext>
        </div>
      )}
    </>
  );
}
