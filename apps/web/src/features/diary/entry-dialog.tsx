import { firstDiaryDate, maxEntryPhotos, maxEntryText } from '@trivet/shared/diary/diary';
import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { useState } from 'react';
import { type PhotosWaiting, PhotosField } from '#web/features/images/photos-field.public.tsx';
import { EditorRating } from '#web/features/recipe-editor/fields/rating.public.tsx';
import { useToday } from '#web/lib/dates/use-today.ts';
import { translate, useT } from '#web/lib/i18n.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { type EntryFields, saveEntry } from './change-entries.ts';
import type { ListedEntry } from './entry-rows.ts';
import { type Photos, usePhotos } from './use-photos.ts';

interface EntryDialogProps {
  diaryId: string;
  /** The entry to tell more about, or null while the form is closed. */
  entry: ListedEntry | null;
  onClose: () => void;
}

/** The form in which somebody tells more about a time that they cooked. */
export function EntryDialog({ diaryId, entry, onClose }: EntryDialogProps) {
  if (entry === null) return null;
  return <EntryForm key={entry.id} diaryId={diaryId} entry={entry} onClose={onClose} />;
}

const nothingWaits: PhotosWaiting = { sending: 0, failed: 0 };

const fits = ({ note, changes, date }: EntryFields): boolean =>
  note.length <= maxEntryText && changes.length <= maxEntryText && date >= firstDiaryDate;

function EntryForm({ diaryId, entry, onClose }: EntryDialogProps & { entry: ListedEntry }) {
  const t = useT();
  const [opened] = useState(entry);
  const [fields, setFields] = useState<EntryFields>(entry);
  const [waiting, setWaiting] = useState(nothingWaits);
  const save = () => {
    if (!fits(fields)) return;
    saveEntry(diaryId, opened, fields);
    const { failed } = waiting;
    if (failed > 0) showToast({ message: translate('diary.photoMissing', { count: failed }), tone: 'danger' });
    onClose();
  };
  return (
    <FormDialog
      open
      title={opened.title}
      submitLabel={t('common.save')}
      isBusy={waiting.sending > 0}
      isDisabled={!fits(fields)}
      onSubmit={save}
      onClose={onClose}
    >
      <EntryFieldset opened={opened} fields={fields} onChange={setFields} />
      <EntryPhotosField opened={opened} fields={fields} onChange={setFields} onWaiting={setWaiting} />
    </FormDialog>
  );
}

interface FieldsProps {
  /** The entry when the form was opened. */
  opened: ListedEntry;
  fields: EntryFields;
  onChange: (change: (before: EntryFields) => EntryFields) => void;
}

function EntryFieldset({ opened, fields, onChange }: FieldsProps) {
  const t = useT();
  const today = useToday();
  const set = (own: Partial<EntryFields>) => onChange((before) => ({ ...before, ...own }));
  return (
    <>
      <DateField
        label={t('diary.day')}
        value={fields.date}
        min={firstDiaryDate}
        // What another device entered may be later than the clock of this one says.
        max={opened.date > today ? opened.date : today}
        {...(fields.date === '' && { error: t('diary.dayMissing') })}
        onChange={(date) => set({ date })}
      />
      <EditorRating rating={fields.rating} onChange={(rating) => set({ rating })} />
      <TextArea
        label={t('diary.note')}
        value={fields.note}
        maxLength={maxEntryText}
        minRows={2}
        onChange={(note) => set({ note })}
      />
      <TextArea
        label={t('diary.changes')}
        help={t('diary.changesHelp')}
        value={fields.changes}
        maxLength={maxEntryText}
        minRows={2}
        onChange={(changes) => set({ changes })}
      />
    </>
  );
}

interface PhotosProps extends FieldsProps {
  onWaiting: (waiting: PhotosWaiting) => void;
}

function EntryPhotosField({ opened, fields, onChange, onWaiting }: PhotosProps) {
  const [sent, setSent] = useState<Photos>(new Map<string, RecipeImage>());
  const kept = usePhotos([opened]);
  return (
    <PhotosField
      title={opened.title}
      photos={fields.photos}
      shown={new Map([...kept, ...sent])}
      max={maxEntryPhotos}
      onAdd={(photo) => {
        setSent((before) => new Map(before).set(photo.id, photo));
        onChange((before) => ({ ...before, photos: [...before.photos, photo.id] }));
      }}
      onRemove={(id) => onChange((before) => ({ ...before, photos: before.photos.filter((other) => other !== id) }))}
      onWaiting={onWaiting}
    />
  );
}
