import { type ReactNode, type Ref } from 'react';
import styles from './option-list.module.css';
import type { Combobox } from './use-combobox.ts';

interface OptionListProps<Option> {
  /** The id of the field. The ids of the list and its options begin with it. */
  id: string;
  label: string;
  combobox: Combobox;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  children: (option: Option) => ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** The options of a combobox. The focus stays in the field, also for those who press an option. */
export function OptionList<Option>({
  id,
  label,
  combobox,
  options,
  keyOf,
  children,
  ...rest
}: OptionListProps<Option>) {
  const { active, isShown, onPick } = combobox;
  return (
    <div {...rest} id={`${id}-options`} role="listbox" aria-label={label} hidden={!isShown}>
      {options.map((option, index) => (
        <div
          key={keyOf(option)}
          id={`${id}-${index}`}
          ref={index === active ? scrollTo : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onPick(index);
          }}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}

/** Scrolls to the option that became active. */
function scrollTo(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
