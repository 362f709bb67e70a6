import {
  maxProfileItemTitle,
  type ProfileItem,
  type ProfileItemType,
  type ProfileItemVisibility,
} from '@trivet/shared/profiles/schemas';
import { useId, useState } from 'react';
import { RecipePicker } from '#web/features/recipes/recipe-picker.public.tsx';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/new-id.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { visibilityNames } from './profile-item-kinds.tsx';
import styles from './profile-items.module.css';

const types: readonly { value: ProfileItemType; name: MessageKey }[] = [
  { value: 'all-recipes', name: 'people.edit.all' },
  { value: 'label', name: 'people.edit.withLabel' },
  { value: 'recipe', name: 'people.edit.oneRecipe' },
];
const visibilities: readonly ProfileItemVisibility[] = ['friends-only', 'public'];

interface ProfileItemDialogProps {
  open: boolean;
  /** The item to change; null for a new one. */
  item: ProfileItem | null;
  onClose: () => void;
  onDone: (item: ProfileItem) => void;
}

const newItem = (): ProfileItem => ({
  id: newId(),
  title: '',
  type: 'all-recipes',
  visibility: 'friends-only',
  label: null,
  recipe: null,
});

/** Asks what to show, to whom, and under which title. */
export function ProfileItemDialog({ open, item, onClose, onDone }: ProfileItemDialogProps) {
  const t = useT();
  const form = useId();
  const { draft, change, title, setTitle, isMissing, isAsked, submit } = useItem(item, onDone);
  return (
    <Dialog
      open={open}
      title={t(item === null ? 'people.edit.addTitle' : 'people.edit.editTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" type="submit" form={form}>
            {t(item === null ? 'people.edit.addDone' : 'people.edit.editDone')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree the dialog stands in the form of the screen, which must not be submitted.
          event.stopPropagation();
          submit();
        }}
      >
        <ShownChoice draft={draft} isAsked={isAsked && isMissing} onChange={change} />
        <ChoiceField
          label={t('people.edit.visibility')}
          value={draft.visibility}
          options={visibilities.map((value) => ({ value, label: t(visibilityNames[value]) }))}
          onChange={(visibility) => change({ visibility })}
        />
        <TextField
          label={t('people.edit.itemTitle')}
          maxLength={maxProfileItemTitle}
          value={title}
          error={isAsked && title.trim() === '' && !isMissing ? t('errors.titleRequired') : undefined}
          onChange={setTitle}
        />
      </form>
    </Dialog>
  );
}

/** Keeps the item as it is filled in. `isAsked` is true once the form has to say what is missing. */
function useItem(item: ProfileItem | null, onDone: (item: ProfileItem) => void) {
  const t = useT();
  const [draft, setDraft] = useState(() => item ?? newItem());
  // The title follows the shown things until somebody writes another one.
  const [typed, setTitle] = useState(item?.title ?? null);
  const [isAsked, setIsAsked] = useState(false);
  const { type, label, recipe } = draft;
  const offered = { 'all-recipes': t('people.edit.all'), label: label?.title ?? '', recipe: recipe?.title ?? '' }[type];
  const title = typed ?? offered;
  const isMissing = (type === 'label' && label === null) || (type === 'recipe' && recipe === null);
  const change = (part: Partial<ProfileItem>) => setDraft({ ...draft, ...part });
  const submit = () => {
    setIsAsked(true);
    if (!isMissing && title.trim() !== '') onDone({ ...draft, title });
  };
  return { draft, change, title, setTitle, isMissing, isAsked, submit };
}

interface ShownChoiceProps {
  draft: ProfileItem;
  /** Whether to say that the label or the recipe is missing. */
  isAsked: boolean;
  onChange: (part: Partial<ProfileItem>) => void;
}

/** Asks what to show: everything, the recipes of a label, or one recipe. */
function ShownChoice({ draft: { type, label, recipe }, isAsked, onChange }: ShownChoiceProps) {
  const t = useT();
  return (
    <>
      <ChoiceField
        label={t('people.edit.type')}
        value={type}
        options={types.map(({ value, name }) => ({ value, label: t(name) }))}
        onChange={(chosen) => onChange({ type: chosen })}
      />
      {type === 'label' && (
        <LabelChoice
          chosen={label}
          error={isAsked ? t('people.edit.chooseLabel') : undefined}
          onChoose={(chosen) => onChange({ label: chosen })}
        />
      )}
      {type === 'recipe' && (
        <RecipePicker
          label={t('people.edit.recipe')}
          picked={recipe}
          error={isAsked ? t('people.edit.chooseRecipe') : undefined}
          onPick={(picked) => onChange({ recipe: picked })}
        />
      )}
    </>
  );
}

interface LabelChoiceProps {
  chosen: ProfileItem['label'];
  error: string | undefined;
  onChoose: (label: ProfileItem['label']) => void;
}

function LabelChoice({ chosen, error, onChoose }: LabelChoiceProps) {
  const t = useT();
  const { data: labels } = trpc.labels.listLabels.useQuery();
  if (labels?.length === 0) return <p className={styles.quiet}>{t('people.edit.noLabels')}</p>;
  return (
    <SelectField
      label={t('people.items.label')}
      error={error}
      value={chosen?.id ?? ''}
      options={[
        { value: '', label: t('people.edit.chooseLabel') },
        ...(labels ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={(id) => {
        const label = labels?.find((each) => each.id === id);
        onChoose(label === undefined ? null : { id: label.id, title: label.title });
      }}
    />
  );
}
