import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows the menu as a drawer. It closes on navigation, and loads when it first opens. */
export function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { key } = useLocation();
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    setIsOpen(false);
  }
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return { isOpen, wasOpened, open, close: () => setIsOpen(false) };
}
