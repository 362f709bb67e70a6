import type { RecipeField, RecipeSnapshot, Revision } from '@trivet/shared/recipes/revision-schemas';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { useState } from 'react';
import { RecipeFailure } from '#web/features/recipes/recipe-failure.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { momentText } from '#web/lib/dates/recent-date.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { sourceOf } from '#web/ui/picture-source.ts';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { diffRows, type DiffRow } from './diff.ts';
import { differingFields, historyFieldNames, type LineField, linesOf } from './fields.ts';
import styles from './history.module.css';
import { useRestoreVersion } from './history.mutations.ts';

interface HistoryCompareProps {
  recipe: Recipe;
  version: number;
}

/** Compares an earlier version with the present one, or with the one that followed it. */
export function HistoryCompare({ recipe, version }: HistoryCompareProps) {
  const t = useT();
  const [other, setOther] = useState<'current' | 'next'>('current');
  const restore = useRestoreVersion(recipe.id);
  const revision = trpc.recipes.getRevision.useQuery({ id: recipe.id, version });
  const nextVersion = revision.data?.nextVersion ?? null;
  const next = trpc.recipes.getRevision.useQuery(
    { id: recipe.id, version: nextVersion ?? 0 },
    { enabled: other === 'next' && nextVersion !== null },
  );
  const failed = revision.error ?? next.error;
  if (failed !== null) {
    return <RecipeFailure error={failed} onRetry={() => void Promise.all([revision.refetch(), next.refetch()])} />;
  }
  const date = revision.data === undefined ? '' : momentText(revision.data.madeAt);
  const later = other === 'next' && nextVersion !== null ? next.data : null;
  const after = later === null ? recipe : later?.snapshot;
  return (
    <Screen title={t('recipes.history.versionOf', { date })} back={paths.recipeHistory(recipe.id)} width="reading">
      <div className={styles.choose}>
        {nextVersion !== null && (
          <ChoiceField
            layout="pair"
            label={t('recipes.history.compareWith')}
            value={other}
            options={[
              { value: 'current', label: t('recipes.history.withCurrent') },
              { value: 'next', label: t('recipes.history.withNext') },
            ]}
            onChange={setOther}
          />
        )}
        <Button
          tone="primary"
          busy={restore.isPending}
          disabled={revision.data === undefined}
          onClick={() => restore.toVersion(version, date)}
        >
          {t('recipes.history.restore')}
        </Button>
      </div>
      {revision.data === undefined || after === undefined ? (
        <Skeleton shape="row" />
      ) : (
        <Differences before={revision.data.snapshot} after={after} next={later} />
      )}
    </Screen>
  );
}

interface TwoStates {
  before: RecipeSnapshot;
  after: RecipeSnapshot;
}

interface DifferencesProps extends TwoStates {
  /** The version that followed, or null to compare with the current one. */
  next: Pick<Revision, 'madeAt'> | null | undefined;
}

function Differences({ before, after, next }: DifferencesProps) {
  const t = useT();
  const fields = differingFields(before, after, t);
  return (
    <>
      <p className={styles.between}>
        {next == null
          ? t('recipes.history.changesToCurrent')
          : t('recipes.history.changesToNext', { date: momentText(next.madeAt) })}
      </p>
      {fields.length === 0 && <p role="status">{t('recipes.history.noDifference')}</p>}
      {fields.map((field) => (
        <Section key={field} title={t(historyFieldNames[field])}>
          <FieldDifference field={field} before={before} after={after} />
        </Section>
      ))}
    </>
  );
}

function FieldDifference({ field, before, after }: TwoStates & { field: RecipeField }) {
  const t = useT();
  if (field === 'images') return <PicturesDifference before={before} after={after} />;
  const lines = (state: RecipeSnapshot) => linesOf(field satisfies LineField, state, t);
  return (
    <div className={styles.diff}>
      {diffRows(lines(before), lines(after)).map((row, index) => (
        <DiffLine key={index} row={row} />
      ))}
    </div>
  );
}

function DiffLine({ row }: { row: DiffRow }) {
  const t = useT();
  if (row.kind === 'skipped') {
    return <p className={styles.skipped}>{t('recipes.history.unchanged', { count: row.count })}</p>;
  }
  const text = <span dir="auto">{row.text}</span>;
  if (row.kind === 'same') return <p className={styles.row}>{text}</p>;
  const isAdded = row.kind === 'added';
  const Mark = isAdded ? 'ins' : 'del';
  return (
    <p className={styles.row} data-kind={row.kind}>
      <VisuallyHidden>{t(isAdded ? 'recipes.history.added' : 'recipes.history.removed')}</VisuallyHidden>
      <Mark className={styles.mark}>{text}</Mark>
    </p>
  );
}

function PicturesDifference({ before, after }: TwoStates) {
  const t = useT();
  const sides = [
    { name: t('recipes.history.before'), state: before },
    { name: t('recipes.history.after'), state: after },
  ];
  return (
    <div className={styles.pictures}>
      {sides.map(({ name, state: { images, title } }) => (
        <figure key={name} className={styles.side}>
          <figcaption>{name}</figcaption>
          {images.length === 0 && <p className={styles.skipped}>{t('recipes.history.noPictures')}</p>}
          <div className={styles.thumbs}>
            {images.map((image) => (
              <Picture key={image.id} title={title} source={sourceOf(image)} sizes="8rem" alt={title} />
            ))}
          </div>
        </figure>
      ))}
    </div>
  );
}
