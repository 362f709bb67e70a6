import { type UnderstoodLine, understoodLine } from '@trivet/shared/amounts/lines/understood-line';
import { ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import { recipeNotation } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { IconAlertTriangle, IconListSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { RecipeForm } from '#web/features/recipes/form.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/stores/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import styles from './understood.module.css';

/** Most lines that show, because a dialog draws all of them. */
const mostLines = 300;

type Texts = Pick<RecipeForm, 'ingredients' | 'yield'>;

/** Shows on wish how the lines of ingredients are read. */
export function EditorUnderstood(texts: Texts) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (texts.ingredients.trim() === '') return null;
  return (
    <div className={styles.action}>
      <Button
        flush
        size="small"
        tone="quiet"
        icon={<IconListSearch size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('recipes.editor.understood.title')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('recipes.editor.understood.title')}
        onClose={close}
        footer={
          <Button tone="primary" onClick={close}>
            {t('common.close')}
          </Button>
        }
      >
        {isOpen && <UnderstoodLines {...texts} />}
      </Dialog>
    </div>
  );
}

function useUnderstood({ ingredients, yield: amount }: Texts): { line: string; read: UnderstoodLine }[] {
  const mark = useDecimalMark();
  return useMemo(() => {
    const notation = recipeNotation({ ingredients, yield: amount }, mark);
    return ingredientLines(ingredients).flatMap(({ content, isHeader }) =>
      isHeader ? [] : [{ line: content, read: understoodLine(content, notation) }],
    );
  }, [ingredients, amount, mark]);
}

function UnderstoodLines(texts: Texts) {
  const t = useT();
  const lines = useUnderstood(texts);
  const unsure = lines.filter(({ read }) => !read.isSure).length;
  return (
    <div className={styles.understood}>
      <p>{t('recipes.editor.understood.help')}</p>
      <p className={styles.sum} data-unsure={unsure > 0 || undefined}>
        {unsure === 0
          ? t('recipes.editor.understood.clear')
          : t('recipes.editor.understood.unsureLines', { count: unsure })}
      </p>
      <ol className={styles.lines}>
        {lines.slice(0, mostLines).map(({ line, read }, place) => (
          <Line key={place} line={line} read={read} />
        ))}
      </ol>
      {lines.length > mostLines && <p>{t('recipes.editor.understood.first', { count: mostLines })}</p>}
    </div>
  );
}

function Line({
  line,
  read: { amount, name, notes, isSure, isOptional, isToTaste },
}: {
  line: string;
  read: UnderstoodLine;
}) {
  const t = useT();
  const parts = [
    { label: t('recipes.editor.understood.amount'), text: amount },
    { label: t('recipes.editor.understood.name'), text: name },
    { label: t('recipes.editor.understood.notes'), text: notes.join('; ') },
  ].filter(({ text }) => text !== '');
  return (
    <li className={styles.line}>
      <p className={styles.text} dir="auto">
        {line}
      </p>
      <dl className={styles.parts}>
        {parts.map(({ label, text }) => (
          <div key={label} className={styles.part}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      {(isOptional || isToTaste || !isSure) && (
        <div className={styles.remarks}>
          {isOptional && <Chip>{t('recipes.editor.understood.optional')}</Chip>}
          {isToTaste && <Chip>{t('recipes.editor.understood.toTaste')}</Chip>}
          {!isSure && (
            <span className={styles.unsure}>
              <IconAlertTriangle size={16} aria-hidden />
              {t('recipes.editor.understood.unsure')}
            </span>
          )}
        </div>
      )}
    </li>
  );
}
