import { createContext, useContext, useId, type ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import styles from './options-menu.module.css';

/** Closes the menu around an option, and returns the focus. */
export const CloseMenuContext = createContext<() => void>(() => {});

interface OptionProps {
  children: ReactNode;
  icon?: ReactNode;
}

interface OptionActionProps extends OptionProps {
  onClick: () => void;
  danger?: boolean;
  disabled?: boolean;
}

/** An action. It closes the menu. */
export function OptionAction({ children, icon, onClick, danger = false, disabled = false }: OptionActionProps) {
  const close = useContext(CloseMenuContext);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.option}
      data-danger={danger || undefined}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (disabled) return;
        close();
        onClick();
      }}
    >
      <span className={styles.mark}>{icon}</span>
      <span className={styles.words}>{children}</span>
    </button>
  );
}

/** A link. */
export const OptionLink = ({ children, icon, to }: OptionProps & { to: string }) => (
  <Link role="menuitem" tabIndex={-1} className={styles.option} to={to}>
    <span className={styles.mark}>{icon}</span>
    <span className={styles.words}>{children}</span>
  </Link>
);

interface OptionToggleProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch. The menu stays open. */
export const OptionToggle = ({ children, checked, onChange }: OptionToggleProps) => (
  <button
    type="button"
    role="menuitemcheckbox"
    tabIndex={-1}
    aria-checked={checked}
    className={styles.option}
    onClick={() => onChange(!checked)}
  >
    <span className={styles.mark}>{checked && <IconCheck size={20} aria-hidden />}</span>
    <span className={styles.words}>{children}</span>
  </button>
);

interface OptionChoiceProps<Value extends string> {
  /** Heading of the group. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice of one option, under a heading. The menu stays open. */
export function OptionChoice<Value extends string>({ label, value, options, onChange }: OptionChoiceProps<Value>) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.heading}>
        {label}
      </div>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={option.value === value}
          className={styles.option}
          onClick={() => onChange(option.value)}
        >
          <span className={styles.mark}>{option.value === value && <IconCheck size={20} aria-hidden />}</span>
          <span className={styles.words}>{option.label}</span>
        </button>
      ))}
    </div>
  );
}

/** A hairline between groups of options. */
export const OptionDivider = () => <hr className={styles.divider} />;
