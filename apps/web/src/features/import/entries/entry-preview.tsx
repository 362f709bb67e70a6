import { ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import { instructionLines } from '@trivet/shared/recipes/instruction-lines';
import type { EntryPreview as Preview, ImportBatch, ImportEntry } from '@trivet/shared/import/schemas';
import { useState } from 'react';
import { nutritionLines } from '#web/features/recipes/nutrition-lines.public.ts';
import { timeWords } from '#web/lib/dates/duration.ts';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LineText } from '#web/ui/line-text.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { useChooseEntries } from './choose-entries.ts';
import { useLargePicture } from './entry-pictures.ts';
import styles from './entry-preview.module.css';
import { LabelChips } from './label-chips.tsx';
import { useAtOnce } from './use-at-once.ts';

interface EntryPreviewProps {
  batch: ImportBatch;
  /** The entry to show, or undefined for none. */
  entry: ImportEntry | undefined;
  onClose: () => void;
}

/** Shows the recipe that an entry would be, and lets the person take it in or leave it out. */
export function EntryPreview({ batch, entry, onClose }: EntryPreviewProps) {
  const t = useT();
  // The dialog keeps what it shows while it closes.
  const [shown, setShown] = useState(entry);
  if (entry !== undefined && entry !== shown) setShown(entry);
  return (
    <Dialog
      open={entry !== undefined}
      size="large"
      title={shown?.name ?? ''}
      onClose={onClose}
      footer={shown && <Choice key={shown.position} batchId={batch.id} entry={shown} label={t('import.preview.add')} />}
    >
      {shown && <EntryRecipe batchId={batch.id} entry={shown} />}
    </Dialog>
  );
}

interface ChoiceProps {
  batchId: string;
  entry: ImportEntry;
  label: string;
}

function Choice({ batchId, entry: { position, isChosen }, label }: ChoiceProps) {
  const choose = useChooseEntries();
  const choice = useAtOnce(isChosen, (next) => choose.mutate({ batchId, positions: [position], isChosen: next }));
  return <CheckboxField label={label} {...choice} />;
}

function EntryRecipe({ batchId, entry }: { batchId: string; entry: ImportEntry }) {
  const picture = useLargePicture(batchId, entry);
  const { data, isPending } = trpc.import.getEntry.useQuery({ batchId, position: entry.position });
  if (isPending) {
    return (
      <div className={styles.recipe}>
        {entry.hasImage && <Skeleton shape="picture" />}
        <Skeleton width="40%" />
        <Skeleton width="70%" />
        <Skeleton width="60%" />
      </div>
    );
  }
  if (!data) return null;
  return (
    <div className={styles.recipe}>
      {picture !== undefined && <img className={styles.picture} src={picture} alt="" />}
      <PreviewFacts preview={data} />
      <LabelChips labels={data.labels} named={data.labels.length} />
      <Lines title={'recipes.view.ingredients'} lines={ingredientLines(data.recipe.ingredients)} />
      <Lines title={'recipes.view.instructions'} lines={instructionLines(data.recipe.instructions)} isOrdered />
      <PreviewNotes preview={data} />
    </div>
  );
}

function PreviewFacts({ preview: { recipe, rating } }: { preview: Preview }) {
  const t = useT();
  const facts = [
    { name: t('recipes.view.yield'), text: recipe.yield },
    { name: t('recipes.view.totalTime'), text: timeWords(t, recipe.totalTime) },
    { name: t('recipes.view.activeTime'), text: timeWords(t, recipe.activeTime) },
    { name: t('recipes.editor.rating'), text: rating === null ? '' : t('recipes.home.ratingOf', { count: rating }) },
    { name: t('recipes.view.source'), text: [recipe.source, recipe.url].filter(Boolean).join(' · ') },
  ].filter(({ text }) => text !== '');
  return (
    <>
      {recipe.description !== '' && (
        <p className={styles.text} dir="auto">
          <LinkedText text={recipe.description} />
        </p>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">
                <LinkedText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface LinesProps {
  title: 'recipes.view.ingredients' | 'recipes.view.instructions';
  lines: readonly { content: string; isHeader: boolean; count?: number }[];
  isOrdered?: boolean;
}

/** Lists ingredients or steps under their headers. The steps carry their numbers themselves. */
function Lines({ title, lines, isOrdered = false }: LinesProps) {
  const t = useT();
  return (
    <section>
      <h3>{t(title)}</h3>
      {lines.length === 0 && (
        <p className={styles.none}>{t(isOrdered ? 'recipes.view.noInstructions' : 'recipes.view.noIngredients')}</p>
      )}
      <ul className={styles.lines} data-numbered={isOrdered || undefined}>
        {lines.map(({ content, isHeader, count }, index) => (
          <li key={index} data-header={isHeader || undefined} data-number={isHeader ? undefined : count} dir="auto">
            <span>
              <LineText line={content} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PreviewNotes({ preview: { recipe, nutrition } }: { preview: Preview }) {
  const t = useT();
  const amounts = nutritionLines(nutrition, t);
  const parts = [
    { title: t('recipes.view.notes'), text: recipe.notes },
    { title: t('recipes.view.nutrition.title'), text: amounts.join('\n') },
  ].filter(({ text }) => text.trim() !== '');
  return parts.map(({ title, text }) => (
    <section key={title}>
      <h3>{title}</h3>
      <p className={styles.text} dir="auto">
        <LinkedText text={text} />
      </p>
    </section>
  ));
}
