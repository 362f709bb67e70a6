import { IconHeading, IconHelp } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { fieldNames } from '#web/features/recipes/field-names.public.ts';
import type { RecipeForm, TextFieldName } from '#web/features/recipes/form.public.ts';
import { useLayer } from '#web/lib/browser/use-layer.ts';
import { useT } from '#web/lib/i18n.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toggleHeader } from '../saving/header.ts';
import styles from './text.module.css';

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
