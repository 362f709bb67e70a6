import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import fieldStyles from '#web/ui/fields/field.module.css';
import { describedBy, FieldFrame } from '#web/ui/fields/field.tsx';
import { OptionList } from '#web/ui/fields/option-list.tsx';
import { useCombobox } from '#web/ui/fields/use-combobox.ts';
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
  const { combobox, list } = useOffers(field);
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      {children}
      <div className={styles.place}>
        <div className={fieldStyles.box}>
          <input
            {...describedBy(id, { help, error })}
            {...combobox.attributesOf(id)}
            ref={ref}
            className={fieldStyles.control}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => {
              combobox.open();
              onType(event.currentTarget.value);
            }}
            // The focus alone does not open the list, because it returns here after a removal and the list would cover
            // the content below.
            onClick={combobox.open}
          />
        </div>
        <OptionList
          ref={list}
          id={id}
          label={label}
          combobox={combobox}
          options={offers}
          keyOf={({ key }) => key}
          className={styles.offers}
        >
          {({ row }) => row}
        </OptionList>
      </div>
    </FieldFrame>
  );
}

type UseOffers<Offer extends PickerOffer> = Pick<
  EditorPickerProps<Offer>,
  'offers' | 'onPick' | 'onEnter' | 'commaEnters'
>;

/** Handles the keys of the field. The list stays open for the next row, and is scrolled into view as it shows. */
function useOffers<Offer extends PickerOffer>({ offers, onPick, onEnter, commaEnters }: UseOffers<Offer>) {
  const list = useRef<HTMLDivElement>(null);
  const pick = (index: number) => {
    combobox.open();
    if (offers[index] !== undefined) onPick(offers[index]);
  };
  const combobox = useCombobox({ count: offers.length, onPick: pick, onEnter, commaEnters });
  const { isShown } = combobox;
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return { combobox, list };
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
