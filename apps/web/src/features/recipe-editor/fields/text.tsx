import { IconHeading, IconHelp } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { fieldNames } from '#web/features/recipes/field-names.public.ts';
import type { RecipeForm, TextFieldName } from '#web/features/recipes/form.public.ts';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { useT } from '#web/lib/i18n.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './text.module.css';

/** Returns the lines of the selection. */
function selectedLines({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): { start: number; end: number } {
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  return { start, end: next === -1 ? value.length : next };
}

/** Turns a line into a heading, or a heading into a line. An empty line becomes empty brackets. */
export const toggledLine = (line: string): string => {
  const text = line.trim();
  return /^\[.*\]$/u.test(text) ? text.slice(1, -1) : `[${text}]`;
};

/** Turns the lines at the cursor into headings, or back. The browser's undo works for it. */
function toggleHeader(area: HTMLTextAreaElement, onChange: (text: string) => void): void {
  const { start, end } = selectedLines(area);
  const lines = area.value.slice(start, end).split('\n');
  const text = lines.map((line) => (line.trim() === '' && lines.length > 1 ? line : toggledLine(line))).join('\n');
  area.focus();
  area.setSelectionRange(start, end);
  insert(area, text, onChange);
  // In empty brackets the cursor goes between them, ready for the words of the heading.
  const cursor = start + (text === '[]' ? 1 : text.length);
  area.setSelectionRange(cursor, cursor);
}

type Command = (name: 'insertText', showsUi: boolean, text: string) => boolean;

function insert(area: HTMLTextAreaElement, text: string, onChange: (text: string) => void): void {
  // Only this command changes a text so that the browser's undo works. It has no successor yet.
  const command = Reflect.get(document, 'execCommand') as Command | undefined;
  if (command?.call(document, 'insertText', false, text) === true) return;
  area.setRangeText(text);
  onChange(area.value);
}

interface EditorTextProps {
  name: TextFieldName;
  value: string;
  problem: string | undefined;
  minRows: number;
  help?: string;
  /** True when lines in square brackets are headings. */
  hasHeaders?: boolean;
  onChange: (changes: Partial<RecipeForm>) => void;
}

/** A field of many lines. It is drawn again only when its own text changes, because other texts may be very long. */
export const EditorText = memo(function EditorText({
  name,
  value,
  problem,
  hasHeaders = false,
  ...rest
}: EditorTextProps) {
  const t = useT();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { minRows, help, onChange } = rest;
  const change = (text: string) => onChange({ [name]: text });
  const makeHeader = () => {
    if (area.current !== null) toggleHeader(area.current, change);
  };
  return (
    <div className={styles.text}>
      <TextArea
        ref={area}
        name={name}
        label={t(fieldNames[name])}
        help={help}
        value={value}
        error={problem}
        minRows={minRows}
        onChange={change}
      />
      {hasHeaders && <HeaderTools field={t(fieldNames[name])} onMakeHeader={makeHeader} />}
    </div>
  );
});

/** Offers to turn the line with the cursor into a heading, and explains headings. */
function HeaderTools({ field, onMakeHeader }: { field: string; onMakeHeader: () => void }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  useLayer(isOpen, close, 'both');
  return (
    <>
      <div className={styles.tools} role="group" aria-label={t('recipes.editor.format.tools', { field })}>
        <IconButton
          label={t('recipes.editor.format.makeHeader', { field })}
          icon={<IconHeading size={20} />}
          onClick={onMakeHeader}
        />
        <IconButton
          ref={button}
          label={t('recipes.editor.format.help', { field })}
          icon={<IconHelp size={20} />}
          popup={{ kind: 'dialog', open: isOpen }}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div role="dialog" aria-label={t('recipes.editor.format.help', { field })} className={styles.help}>
          <p>{t('recipes.editor.format.header')}</p>
          <pre className={styles.example} dir="auto">
            {t('recipes.editor.format.example')}
          </pre>
          <p>{t('recipes.editor.format.toggle')}</p>
        </div>
      )}
    </>
  );
}
