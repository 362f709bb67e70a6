import { type KeyboardEvent, useState } from 'react';

interface Combobox {
  /** The number of options. */
  count: number;
  onPick: (index: number) => void;
  /** Called on Enter when no option is active. */
  onEnter: () => void;
}

/** Keeps whether the options of a combobox are open, and the active one, and handles its keys (ARIA 1.2). */
export function useCombobox({ count, onPick, onEnter }: Combobox) {
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
    if (key === 'Enter') {
      if (active >= 0) onPick(active);
      else onEnter();
    } else if (key === 'ArrowDown' && count > 0) move(active === count - 1 ? -1 : active + 1);
    else if (key === 'ArrowUp' && count > 0) move(active === -1 ? count - 1 : active - 1);
    else if (key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  const open = () => move(-1);
  return { isOpen, isShown, active, open, close, onKeyDown };
}
