import { longestLine } from '@trivet/shared/amounts/lines/longest-line';
import { isAmountOf, type UnderstoodLine } from '@trivet/shared/amounts/lines/understood-line';
import type { Notation } from '@trivet/shared/amounts/notation';
import type { LineCorrection } from '@trivet/shared/recipes/schemas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './understood.module.css';

interface UnderstoodRowProps {
  line: string;
  read: UnderstoodLine;
  notation: Notation;
  canCorrect: boolean;
  /** Null takes a correction back. */
  onCorrect: (correction: LineCorrection | null) => void;
}

/** Shows how a line is read, with a way to correct that. */
export function UnderstoodRow({ line, read, notation, canCorrect, onCorrect }: UnderstoodRowProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const row = useFocusFollows(isOpen);
  const isReadable = line.length > 0 && line.length <= longestLine;
  return (
    <li ref={row} className={styles.line}>
      <p className={styles.text} dir="auto">
        {line}
      </p>
      {isOpen ? (
        <CorrectionForm
          line={line}
          read={read}
          notation={notation}
          onCancel={() => setIsOpen(false)}
          onCorrect={(correction) => {
            onCorrect(correction);
            setIsOpen(false);
          }}
        />
      ) : (
        <>
          <Parts read={read} />
          <Remarks read={read} />
          <div className={styles.remarks}>
            {canCorrect && isReadable && (
              <LineAction words={t('recipes.editor.understood.correct')} line={line} onClick={() => setIsOpen(true)} />
            )}
            {read.isCorrected && (
              <LineAction words={t('recipes.editor.understood.undo')} line={line} onClick={() => onCorrect(null)} />
            )}
          </div>
        </>
      )}
    </li>
  );
}

/** Moves the focus to the first field of a form that opens, and back to the first button when it closes. */
function useFocusFollows(isOpen: boolean) {
  const row = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen !== wasOpen.current) row.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return row;
}

/** A button that assistive technology tells from the same one of other lines. */
const LineAction = ({ words, line, onClick }: { words: string; line: string; onClick: () => void }) => (
  <Button flush size="small" tone="quiet" label={`${words}: ${line}`} onClick={onClick}>
    {words}
  </Button>
);

function Parts({ read: { amount, name, notes } }: Pick<UnderstoodRowProps, 'read'>) {
  const t = useT();
  const parts = [
    { label: t('recipes.editor.understood.amount'), text: amount },
    { label: t('recipes.editor.understood.name'), text: name },
    { label: t('recipes.editor.understood.notes'), text: notes.join('; ') },
  ].filter(({ text }) => text !== '');
  return (
    <dl className={styles.parts}>
      {parts.map(({ label, text }) => (
        <div key={label} className={styles.part}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Remarks({ read: { isSure, isOptional, isToTaste, isCorrected } }: Pick<UnderstoodRowProps, 'read'>) {
  const t = useT();
  if (isSure && !isOptional && !isToTaste && !isCorrected) return null;
  return (
    <div className={styles.remarks}>
      {isOptional && <Chip>{t('recipes.editor.understood.optional')}</Chip>}
      {isToTaste && <Chip>{t('recipes.editor.understood.toTaste')}</Chip>}
      {isCorrected && <Chip>{t('recipes.editor.understood.corrected')}</Chip>}
      {!isSure && (
        <span className={styles.unsure}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('recipes.editor.understood.unsure')}
        </span>
      )}
    </div>
  );
}

interface CorrectionFormProps extends Pick<UnderstoodRowProps, 'line' | 'read' | 'notation'> {
  onCancel: () => void;
  onCorrect: (correction: LineCorrection) => void;
}

/** Asks for the part of a line that is its amount, and for the ingredient. */
function CorrectionForm({ line, read, notation, onCancel, onCorrect }: CorrectionFormProps) {
  const t = useT();
  const [amount, setAmount] = useState(line.includes(read.amount) ? read.amount : '');
  const [name, setName] = useState(read.name);
  const isAmount = amount.trim() === '' || isAmountOf(line, amount.trim(), notation);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    // The editor around the dialog is a form too.
    event.stopPropagation();
    if (isAmount) onCorrect({ line, amount: amount.trim(), name: name.trim() });
  };
  return (
    <form className={styles.correction} onSubmit={save}>
      <TextField
        label={t('recipes.editor.understood.amount')}
        help={t('recipes.editor.understood.amountHelp')}
        value={amount}
        maxLength={longestLine}
        autoComplete="off"
        {...(!isAmount && { error: t('recipes.editor.understood.amountInvalid') })}
        onChange={setAmount}
      />
      <TextField
        label={t('recipes.editor.understood.name')}
        value={name}
        maxLength={longestLine}
        autoComplete="off"
        onChange={setName}
      />
      <div className={styles.remarks}>
        <Button type="submit" size="small" disabled={!isAmount}>
          {t('recipes.editor.understood.save')}
        </Button>
        <Button size="small" tone="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
