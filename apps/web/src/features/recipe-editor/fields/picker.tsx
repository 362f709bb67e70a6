import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import fieldStyles from '#web/ui/fields/field.module.css';
import { describedBy, FieldFrame } from '#web/ui/fields/field.tsx';
import styles from './picker.module.css';

/** A row that can be picked. */
export interface PickerOffer {
  key: string;
  row: ReactNode;
}

interface EditorPickerProps<Offer extends PickerOffer> {
  label: string;
  help?: ReactNode;
  error: string | undefined;
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  offers: readonly Offer[];
  onPick: (offer: Offer) => void;
  /** Enter (or a comma) without a row; nothing where it does nothing. */
  onEnter?: (() => void) | undefined;
  /** A comma ends what is typed, as Enter does. */
  commaEnters?: boolean;
  /** What is chosen already, above the field. */
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A field that offers rows for what is typed; the focus stays in it, and the arrow keys go through the rows. */
export function EditorPicker<Offer extends PickerOffer>({
  label,
  help,
  error,
  children,
  ref,
  ...field
}: EditorPickerProps<Offer>) {
  const { placeholder, typed, onType, offers } = field;
  const id = useId();
  const { isShown, active, setIsOpen, restart, pick, onKeyDown } = useOffers(field);
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      {children}
      <div className={styles.place}>
        <div className={fieldStyles.box}>
          <input
            {...describedBy(id, { help, error })}
            ref={ref}
            className={fieldStyles.control}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={`${id}-offers`}
            aria-autocomplete="list"
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            dir="auto"
            placeholder={placeholder}
            value={typed}
            onChange={(event) => {
              restart();
              onType(event.currentTarget.value);
            }}
            // Not with the focus alone, which comes back here when one is taken away: the list would cover what follows.
            onClick={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onKeyDown={onKeyDown}
          />
        </div>
        <Offers id={id} label={label} offers={offers} active={active} isShown={isShown} onPick={pick} />
      </div>
    </FieldFrame>
  );
}

interface UseOffers<Offer extends PickerOffer> {
  offers: readonly Offer[];
  onPick: (offer: Offer) => void;
  onEnter?: (() => void) | undefined;
  commaEnters?: boolean;
}

/** Which rows are shown, which one the arrow keys are at, and what the keys do. */
function useOffers<Offer extends PickerOffer>({ offers, onPick, onEnter, commaEnters = false }: UseOffers<Offer>) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && offers.length > 0;
  const restart = () => {
    setIsOpen(true);
    setActive(-1);
  };
  const pick = (offer: Offer) => {
    setActive(-1);
    onPick(offer);
  };
  const enter = () => {
    const offer = isShown ? offers[active] : undefined;
    if (offer === undefined) onEnter?.();
    else pick(offer);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Enter' || (key === ',' && commaEnters)) enter();
    else if (key === 'ArrowDown') {
      setIsOpen(true);
      setActive((active + 1) % Math.max(1, offers.length));
    } else if (key === 'ArrowUp') setActive(active <= 0 ? offers.length - 1 : active - 1);
    else if (key === 'Escape' && isShown) setIsOpen(false);
    else return;
    event.preventDefault();
  };
  return { isShown, active, setIsOpen, restart, pick, onKeyDown };
}

interface OffersProps<Offer extends PickerOffer> {
  /** Of the field, which names the rows by it. */
  id: string;
  label: string;
  offers: readonly Offer[];
  active: number;
  isShown: boolean;
  onPick: (offer: Offer) => void;
}

function Offers<Offer extends PickerOffer>({ id, label, offers, active, isShown, onPick }: OffersProps<Offer>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div id={`${id}-offers`} ref={list} role="listbox" aria-label={label} className={styles.offers} hidden={!isShown}>
      {offers.map((offer, index) => (
        <div
          key={offer.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.offer}
          onPointerDown={(event) => {
            // Keeps the focus, and with it the list, where it is.
            event.preventDefault();
            onPick(offer);
          }}
        >
          {offer.row}
        </div>
      ))}
    </div>
  );
}

interface ChosenProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** What is chosen, as chips in a named list. */
export function Chosen<Item>({ label, items, keyOf, children }: ChosenProps<Item>) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}
