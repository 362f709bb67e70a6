import { labelTitleSchema } from '@trivet/shared/labels/label-title';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { trpc } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { Chip } from '#web/ui/chip.tsx';
import { describedBy, FieldFrame } from '#web/ui/field.tsx';
import fieldStyles from '#web/ui/field.module.css';
import { type FormLabel, labelKey } from './editor-form.ts';
import styles from './editor-labels.module.css';

/** Labels that are offered at once; typing finds the others. */
const mostOffered = 8;

interface EditorLabelsProps {
  labels: readonly FormLabel[];
  onChange: (labels: FormLabel[]) => void;
}

interface Offer extends FormLabel {
  isNew: boolean;
}

/** What is offered for the typed words: labels that hold them, those that begin with them first, then a new one. */
export function offersFor(typed: string, all: readonly FormLabel[], chosen: readonly FormLabel[]): Offer[] {
  const words = typed.trim().toLowerCase();
  const taken = new Set(chosen.map(labelKey));
  const matches = all
    .filter((label) => labelKey(label).includes(words) && !taken.has(labelKey(label)))
    .sort((one, other) => Number(labelKey(other).startsWith(words)) - Number(labelKey(one).startsWith(words)))
    .slice(0, mostOffered)
    .map(({ id, title }) => ({ id, title, isNew: false }));
  const exact = all.find((label) => labelKey(label) === words);
  if (words === '' || exact !== undefined || taken.has(words)) return matches;
  return [...matches, { id: null, title: typed.trim(), isNew: true }];
}

/** The labels of a recipe: found by typing, and made in the same place. */
export function EditorLabels({ labels, onChange }: EditorLabelsProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [error, setError] = useState<string>();
  const all = trpc.labels.getLabels.useQuery();
  const offers = offersFor(typed, all.data ?? [], labels);
  const isShown = isOpen && offers.length > 0;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  const type = (text: string) => {
    setTyped(text);
    setIsOpen(true);
    setActive(-1);
    setError(undefined);
  };
  const add = ({ id: labelId, title }: FormLabel) => {
    const read = labelTitleSchema.safeParse(title);
    if (!read.success) {
      setError(t('errors.labelTitleInvalid'));
      return;
    }
    if (!labels.some((label) => labelKey(label) === labelKey({ title: read.data }))) {
      onChange([...labels, { id: labelId, title: read.data }]);
    }
    type('');
  };
  const enter = () => {
    const words = typed.trim().toLowerCase();
    const exact = (all.data ?? []).find((label) => labelKey(label) === words);
    const picked = offers[active] ?? exact ?? (words === '' ? undefined : { id: null, title: typed.trim() });
    if (picked !== undefined) add(picked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Enter' || key === ',') enter();
    else if (key === 'ArrowDown') {
      setIsOpen(true);
      setActive((active + 1) % Math.max(1, offers.length));
    } else if (key === 'ArrowUp') setActive(active <= 0 ? offers.length - 1 : active - 1);
    else if (key === 'Escape' && isShown) setIsOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <FieldFrame id={id} label={t('recipes.editor.labels')} help={t('recipes.editor.labelsHelp')} error={error}>
      {labels.length > 0 && (
        <ul className={styles.chosen} aria-label={t('recipes.editor.labels')}>
          {labels.map((label) => (
            <li key={labelKey(label)}>
              <Chip
                removeLabel={t('recipes.editor.removeLabel', { label: label.title })}
                onRemove={() => {
                  onChange(labels.filter((other) => other !== label));
                  input.current?.focus();
                }}
              >
                {label.title}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.place}>
        <div className={fieldStyles.box}>
          <input
            {...describedBy(id, { help: true, error })}
            ref={input}
            className={fieldStyles.control}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={`${id}-offers`}
            aria-autocomplete="list"
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            dir="auto"
            placeholder={t('recipes.editor.addLabel')}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div
          id={`${id}-offers`}
          ref={list}
          role="listbox"
          aria-label={t('recipes.editor.labels')}
          className={styles.offers}
          hidden={!isShown}
        >
          {offers.map((offer, index) => (
            <OfferRow
              key={labelKey(offer)}
              id={`${id}-${index}`}
              offer={offer}
              isActive={index === active}
              onPick={() => add(offer)}
            />
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}

interface OfferRowProps {
  id: string;
  offer: Offer;
  isActive: boolean;
  onPick: () => void;
}

/** A row of the list; the focus stays in the field, which names the row that the arrow keys are on. */
function OfferRow({ id, offer: { title, isNew }, isActive, onPick }: OfferRowProps) {
  const t = useT();
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.offer}
      onPointerDown={(event) => {
        // Keeps the focus, and with it the list, where it is.
        event.preventDefault();
        onPick();
      }}
    >
      {isNew && <IconPlus size={18} aria-hidden />}
      <span dir="auto">{isNew ? t('recipes.editor.newLabel', { label: title }) : title}</span>
    </div>
  );
}
