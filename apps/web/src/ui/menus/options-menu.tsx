import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconDotsVertical } from '@tabler/icons-react';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '../icon-button.tsx';
import { CloseMenuContext } from './option.tsx';
import styles from './options-menu.module.css';
import { useFloating } from './use-floating.ts';

/** Moves the focus among the options with the keys of menus, including letters. Returns false for any other key. */
function moveInMenu(menu: HTMLElement, key: string): boolean {
  const options = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')];
  const at = options.indexOf(document.activeElement as HTMLElement);
  const target = targetOf(options, at, key);
  target?.focus();
  return target !== undefined;
}

function targetOf(options: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return options[(at + 1) % options.length];
    case 'ArrowUp':
      return options.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return options[0];
    case 'End':
      return options.at(-1);
    default:
      return key.length === 1 && key !== ' ' ? startingWith(options, at, key) : undefined;
  }
}

const startingWith = (options: HTMLElement[], at: number, letter: string) =>
  [...options.slice(at + 1), ...options.slice(0, at + 1)].find((option) =>
    option.textContent.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()),
  );

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
