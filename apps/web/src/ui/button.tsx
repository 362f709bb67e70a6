import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface ButtonProps {
  children: ReactNode;
  /** Name for assistive technology when the words alone would not distinguish buttons. It begins with the words. */
  label?: string;
  /** `primary` at most once a screen, `danger` for actions that cannot be undone, `quiet` beside a stronger button. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  icon?: ReactNode;
  /** A path of the application, which makes the button a link. */
  to?: string;
  /** What the screen behind `to` learns of where the person comes from. */
  state?: object;
  /** An address outside of the application, which makes the button a link that opens a new tab. */
  href?: string;
  type?: 'button' | 'submit';
  onClick?: () => void;
  /** Shows that the action is running, and ignores further presses. */
  busy?: boolean;
  disabled?: boolean;
  /** Makes the button as wide as its container. */
  wide?: boolean;
  size?: 'normal' | 'small';
  /** Starts the words of a quiet button on the same line as the text above and below. */
  flush?: boolean;
  /** Gets the focus when the dialog around it opens. */
  initialFocus?: boolean;
  /** Id of the form that the button submits from outside of it. */
  form?: string;
  /** Whether the part of the page that the button opens and closes is open. */
  expanded?: boolean;
}

const lookOf = ({
  tone = 'secondary',
  size = 'normal',
  wide = false,
  initialFocus = false,
  flush = false,
  ...props
}: ButtonProps) => ({
  className: styles.button,
  'aria-label': props.label,
  'aria-expanded': props.expanded,
  'data-tone': tone,
  'data-size': size,
  'data-wide': wide || undefined,
  'data-autofocus': initialFocus || undefined,
  'data-flush': flush || undefined,
  onClick: props.onClick,
});

/** A button, or a link that looks like one. */
export function Button(props: ButtonProps) {
  const { children, icon, to, state, href, type = 'button', busy = false, disabled = false, form } = props;
  const look = lookOf(props);
  const words = (
    <>
      {icon}
      <span className={styles.label}>{children}</span>
    </>
  );
  if (href !== undefined) {
    return (
      <a {...look} href={href} target="_blank" rel="noopener">
        {words}
      </a>
    );
  }
  return to === undefined ? (
    <button {...look} type={type} form={form} disabled={disabled || busy} aria-busy={busy || undefined}>
      {words}
      {busy && <span className={styles.spinner} aria-hidden />}
    </button>
  ) : (
    <Link {...look} to={to} state={state}>
      {words}
    </Link>
  );
}
