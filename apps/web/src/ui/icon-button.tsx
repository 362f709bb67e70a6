import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** The action in words: the name for assistive technology and the tooltip. */
  label: string;
  icon: ReactNode;
  to?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** Makes the button a toggle. */
  pressed?: boolean;
  /** The kind of thing that the button opens, and whether it is open. */
  popup?: { kind: 'menu' | 'dialog'; open: boolean };
  disabled?: boolean;
  tone?: 'quiet' | 'danger';
  type?: 'button' | 'submit';
  ref?: Ref<HTMLButtonElement>;
}

const popupAttributes = ({ kind, open }: NonNullable<IconButtonProps['popup']>): AriaAttributes => ({
  'aria-haspopup': kind,
  'aria-expanded': open,
});

/** A button with an icon. It always has a name. */
export function IconButton({ label, icon, to, onClick, pressed, popup, tone = 'quiet', ...rest }: IconButtonProps) {
  const { disabled = false, type = 'button', ref } = rest;
  const look = { className: styles.button, 'data-tone': tone, 'aria-label': label, title: label, onClick };
  return to === undefined ? (
    <button
      {...look}
      {...(popup === undefined ? {} : popupAttributes(popup))}
      type={type}
      disabled={disabled}
      aria-pressed={pressed}
      ref={ref}
    >
      {icon}
    </button>
  ) : (
    <Link {...look} to={to}>
      {icon}
    </Link>
  );
}
