import type { RecipeFilter, TitleIndex } from '@trivet/shared/recipes/list-schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import styles from './title-rail.module.css';

interface TitleRailProps {
  filter: RecipeFilter;
  /** The places of the first row in view. */
  row: { first: number; last: number };
  onJump: (place: number, withFocus: boolean) => void;
}

/** More letters than this do not fit below each other, so that every second one shows as a dot. */
const readable = 34;

/** Returns where the arrow keys, Home and End lead to. */
const stepOf = (key: string, at: number, last: number): number | undefined =>
  ({ ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last })[key];

/** Shows the letters of the titles beside the list. A press leads to one, and a finger that slides along to each. */
export function TitleRail({ filter, row, onJump }: TitleRailProps) {
  const t = useT();
  const { data: letters = [] } = trpc.recipes.getTitleIndex.useQuery(filter, { placeholderData: keepPreviousData });
  const rail = useRef<HTMLDivElement>(null);
  const { current, jump } = useCurrent(letters, row, onJump);
  const slide = useSlide(letters, rail, (entry) => jump(entry, false));
  if (letters.length < 2) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = stepOf(event.key, buttons.indexOf(event.target as HTMLButtonElement), letters.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <nav className={styles.rail} aria-label={t('recipes.home.jumpToLetter')}>
      <div
        ref={rail}
        role="presentation"
        className={styles.letters}
        style={{ '--letters': letters.length } as CSSProperties}
        onKeyDown={onKeyDown}
        {...slide.handlers}
      >
        {letters.map((entry, index) => (
          <button
            key={entry.letter}
            type="button"
            className={styles.letter}
            tabIndex={index === current ? 0 : -1}
            aria-label={entry.letter === '#' ? t('recipes.home.numbersAndSymbols') : capital(entry)}
            aria-current={index === current ? 'true' : undefined}
            // The mouse and fingers have led there already.
            onClick={({ detail }) => jump(entry, detail === 0)}
          >
            {letters.length > readable && index % 2 === 1 ? '·' : capital(entry)}
          </button>
        ))}
        {slide.held && (
          <span className={styles.bubble} style={{ insetBlockStart: slide.held.top }} aria-hidden>
            {capital(slide.held.entry)}
          </span>
        )}
      </div>
    </nav>
  );
}

/** Returns the index of the present letter: among those of a row, the one that somebody chose. */
function useCurrent(letters: TitleIndex, row: TitleRailProps['row'], onJump: TitleRailProps['onJump']) {
  const [chosen, setChosen] = useState(0);
  const present = chosen >= row.first && chosen <= row.last ? chosen : row.first;
  const current = letters.findLastIndex(({ offset }) => offset <= present);
  const jump = ({ offset }: Entry, withFocus: boolean): void => {
    setChosen(offset);
    onJump(offset, withFocus);
  };
  return { current: Math.max(0, current), jump };
}

type Entry = TitleIndex[number];

const capital = ({ letter }: Entry): string => letter.toUpperCase();

interface Held {
  entry: Entry;
  /** Pixels from the top of the rail. */
  top: number;
}

/** Follows a pointer along the letters, and calls `onEnter` with each of them. */
function useSlide(letters: TitleIndex, rail: RefObject<HTMLElement | null>, onEnter: (entry: Entry) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const moveTo = (y: number): void => {
    const box = rail.current?.getBoundingClientRect();
    if (!box) return;
    const share = Math.min(0.999, Math.max(0, (y - box.top) / box.height));
    const entry = letters[Math.floor(share * letters.length)];
    if (entry === undefined) return;
    if (entry.letter !== held?.entry.letter) onEnter(entry);
    setHeld({ entry, top: share * box.height });
  };
  const end = () => setHeld(null);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      moveTo(event.clientY);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held !== null) moveTo(event.clientY);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { held, handlers };
}
