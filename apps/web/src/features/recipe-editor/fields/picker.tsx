import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import fieldStyles from '#web/ui/fields/field.module.css';
import { describedBy, FieldFrame } from '#web/ui/fields/field.tsx';
import styles from './picker.module.css';

/** A row on offer. */
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
  /** Called on Enter (or a comma) when no row is active. Undefined when that does nothing. */
  onEnter?: (() => void) | undefined;
  /** True when a comma acts like Enter. */
  commaEnters?: boolean;
  /** The chosen items, above the field. */
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A field that offers rows for the typed text. The focus stays in it, and the arrow keys go through the rows. */
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
            // The focus alone does not open the list, because it returns here after a removal and the list would cover
            // the content below.
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

/** Keeps the open rows and the active one, and handles the keys. */
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
  /** The id of the field. The ids of the rows begin with it. */
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
            // This keeps the focus in the field, so that the list stays open.
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

interface ChosenItemsProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** Shows the chosen items as chips in a named list. */
export function ChosenItems<Item>({ label, items, keyOf, children }: ChosenItemsProps<Item>) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}
