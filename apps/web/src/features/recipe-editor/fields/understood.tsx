import { type UnderstoodLine, understoodLine } from '@trivet/shared/amounts/lines/understood-line';
import type { Notation } from '@trivet/shared/amounts/notation';
import { presentCorrections } from '@trivet/shared/recipes/amounts/present-corrections';
import { recipeNotation } from '@trivet/shared/recipes/amounts/scale-ingredients';
import { ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import { type LineCorrection, maxLineCorrections } from '@trivet/shared/recipes/schemas';
import { IconListSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { RecipeForm } from '#web/features/recipes/form.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { UnderstoodRow } from './understood-row.tsx';
import styles from './understood.module.css';

/** Most lines that show, because a dialog draws all of them. */
const mostLines = 300;

interface EditorUnderstoodProps extends Pick<RecipeForm, 'ingredients' | 'yield' | 'corrections'> {
  onChange: (changes: Pick<RecipeForm, 'corrections'>) => void;
}

/** Shows on wish how the lines of ingredients are read, and corrects that without a change of their text. */
export function EditorUnderstood(props: EditorUnderstoodProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (props.ingredients.trim() === '') return null;
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
        {isOpen && <UnderstoodLines {...props} />}
      </Dialog>
    </div>
  );
}

interface ReadLine {
  line: string;
  read: UnderstoodLine;
}

function useUnderstood({ ingredients, yield: amount, corrections }: EditorUnderstoodProps): {
  notation: Notation;
  lines: ReadLine[];
} {
  const mark = useDecimalMark();
  return useMemo(() => {
    const notation = recipeNotation({ ingredients, yield: amount, corrections }, mark);
    const lines = ingredientLines(ingredients).flatMap(({ content, isHeader }) =>
      isHeader ? [] : [{ line: content.trim(), read: understoodLine(content, notation) }],
    );
    return { notation, lines };
  }, [ingredients, amount, corrections, mark]);
}

function UnderstoodLines(props: EditorUnderstoodProps) {
  const t = useT();
  const { ingredients, corrections, onChange } = props;
  const { notation, lines } = useUnderstood(props);
  const unsure = lines.filter(({ read }) => !read.isSure).length;
  /** Keeps one correction, or none, for a line, and those of the lines that the recipe still has. */
  const correct = (line: string, correction: LineCorrection | null) => {
    const others = presentCorrections({ ingredients, corrections }).filter((each) => each.line !== line);
    onChange({ corrections: correction === null ? others : [...others, correction] });
  };
  return (
    <div className={styles.understood}>
      <p>{t('recipes.editor.understood.help')}</p>
      <p className={styles.sum} data-unsure={unsure > 0 || undefined} role="status">
        {unsure === 0
          ? t('recipes.editor.understood.clear')
          : t('recipes.editor.understood.unsureLines', { count: unsure })}
      </p>
      <ol className={styles.lines}>
        {lines.slice(0, mostLines).map(({ line, read }, place) => (
          <UnderstoodRow
            key={`${place} ${line}`}
            line={line}
            read={read}
            notation={notation}
            canCorrect={read.isCorrected || corrections.length < maxLineCorrections}
            onCorrect={(correction) => correct(line, correction)}
          />
        ))}
      </ol>
      {lines.length > mostLines && <p>{t('recipes.editor.understood.first', { count: mostLines })}</p>}
    </div>
  );
}
