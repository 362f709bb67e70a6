import { lazy, Suspense, useRef, useState } from 'react';
import { useMedia } from '#web/lib/browser/use-media.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import type { FilterProps } from './filter-props.ts';

/** Matches windows that have room for the filters beside the list. */
const roomBeside = '(min-width: 900px)';

const loadPanel = () => import('./filter-panel.tsx');
const loadSheet = () => import('./filter-sheet.tsx');
const FilterPanel = lazy(() => keepTrying(loadPanel));
const FilterSheet = lazy(() => keepTrying(loadSheet));

/** Loads the filters before they open. */
export const loadFilter = (): Promise<unknown> => (window.matchMedia(roomBeside).matches ? loadPanel() : loadSheet());

/** Opens and closes the filters. When they close, the focus returns to what opened them. */
export function useFilterPlace() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<Element>(null);
  const close = () => {
    setIsOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const toggle = () => {
    opener.current = document.activeElement;
    setWasOpened(true);
    setIsOpen(!isOpen);
  };
  return { isOpen, wasOpened, close, toggle };
}

interface FilterPlaceProps extends Omit<FilterProps, 'onClose'> {
  place: ReturnType<typeof useFilterPlace>;
}

/** Shows the filters: beside the list where there is room, otherwise in a sheet over it. */
export function FilterPlace({ place: { isOpen, wasOpened, close }, ...rest }: FilterPlaceProps) {
  const isBeside = useMedia(roomBeside);
  if (!wasOpened || (isBeside && !isOpen)) return null;
  return (
    <Suspense>
      {isBeside ? <FilterPanel {...rest} onClose={close} /> : <FilterSheet {...rest} isOpen={isOpen} onClose={close} />}
    </Suspense>
  );
}
