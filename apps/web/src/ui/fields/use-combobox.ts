import { type KeyboardEvent, useState } from 'react';

interface ComboboxOptions {
  /** The number of options. */
  count: number;
  onPick: (index: number) => void;
  /** Called on Enter (or a comma) when no option is active. */
  onEnter?: (() => void) | undefined;
  /** True when a comma acts like Enter. */
  commaEnters?: boolean | undefined;
}

/** What a field with options shares with their list. */
export type Combobox = ReturnType<typeof useCombobox>;

/** Keeps whether the options of a combobox are open, and the active one, and handles its keys (ARIA 1.2). */
export function useCombobox({ count, onPick, onEnter, commaEnters = false }: ComboboxOptions) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setActive] = useState(-1);
  const isShown = isOpen && count > 0;
  // Options that others change meanwhile may have become fewer.
  const active = isShown && chosen < count ? chosen : -1;
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const move = (next: number) => {
    setIsOpen(true);
    setActive(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Enter' || (key === ',' && commaEnters)) {
      if (active >= 0) onPick(active);
      else onEnter?.();
    } else if (key === 'ArrowDown' && count > 0) move(active === count - 1 ? -1 : active + 1);
    else if (key === 'ArrowUp' && count > 0) move(active === -1 ? count - 1 : active - 1);
    else if (key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  /** Attributes of the field. `id` is that of the field. */
  const attributesOf = (id: string) =>
    ({
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': `${id}-options`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      dir: 'auto',
      onBlur: close,
      onKeyDown,
    }) as const;
  return { isOpen, isShown, active, onPick, open: () => move(-1), close, attributesOf };
}
