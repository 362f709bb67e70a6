import { embedSize } from '@trivet/shared/print/limits';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { useId, useState } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { serverUrl } from '#web/lib/server/server.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { embedAddress, type EmbedSettings, frameCode, jsonLdCode } from './embed-code.ts';
import styles from './print.module.css';

const atFirst: EmbedSettings = {
  hasImage: true,
  isStacked: false,
  hasPrintButton: true,
  hasNotes: true,
  hasSource: true,
};

const toggles: Record<keyof EmbedSettings, MessageKey> = {
  hasImage: 'print.picture',
  isStacked: 'print.embed.stacked',
  hasPrintButton: 'print.embed.printButton',
  hasSource: 'recipes.view.source',
  hasNotes: 'recipes.view.notes',
};

/** Returns a size in pixels from typed text, or null when it is no size of a frame. */
function sizeOf(text: string): number | null {
  const size = Number(text);
  return Number.isInteger(size) && size >= embedSize.min && size <= embedSize.max ? size : null;
}

/** Asks what the recipe shows on another page and how large, and shows a preview and the code. */
export function EmbedForm({ recipe }: { recipe: Pick<Recipe, 'id' | 'title'> }) {
  const t = useT();
  const [settings, setSettings] = useState(atFirst);
  const [hasJsonLd, setHasJsonLd] = useState(false);
  const [width, setWidth] = useState(String(embedSize.width));
  const [height, setHeight] = useState(String(embedSize.height));
  const frame = {
    title: recipe.title,
    address: serverUrl(embedAddress(recipe.id, settings)),
    width: sizeOf(width) ?? embedSize.width,
    height: sizeOf(height) ?? embedSize.height,
  };
  const jsonLd = hasJsonLd ? [jsonLdCode(serverUrl(`api/recipes/${recipe.id}/json-ld`))] : [];
  return (
    <div className={styles.choices}>
      <p>{t('print.embed.intro')}</p>
      {(Object.keys(toggles) as (keyof EmbedSettings)[]).map((key) => (
        <SwitchField
          key={key}
          label={t(toggles[key])}
          checked={settings[key]}
          onChange={(isOn) => setSettings({ ...settings, [key]: isOn })}
        />
      ))}
      <SwitchField label={t('print.embed.jsonLd')} checked={hasJsonLd} onChange={setHasJsonLd} />
      <div className={styles.sheet}>
        <SizeField label={t('print.embed.width')} value={width} onChange={setWidth} />
        <SizeField label={t('print.embed.height')} value={height} onChange={setHeight} />
      </div>
      <Code code={[frameCode(frame), ...jsonLd].join('\n')} />
      <div className={styles.frame}>
        <iframe title={t('print.preview')} src={frame.address} width={frame.width} height={frame.height} />
      </div>
    </div>
  );
}

interface SizeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function SizeField({ label, value, onChange }: SizeFieldProps) {
  const t = useT();
  const { min, max } = embedSize;
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      value={value}
      error={sizeOf(value) === null ? t('print.embed.sizeProblem', { min, max }) : undefined}
      onChange={onChange}
    />
  );
}

function Code({ code }: { code: string }) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t('print.embed.code')}
      </label>
      <textarea
        id={id}
        className={styles.code}
        dir="ltr"
        readOnly
        spellCheck={false}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <CopyButton text={code} label={t('print.embed.copy')} failure={t('print.embed.notCopied')} />
      </div>
    </div>
  );
}
