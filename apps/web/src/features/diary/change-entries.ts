import type { DiaryEntryChange } from '@trivet/shared/diary/diary-entry-row';
import { translate } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/new-id.ts';
import { together } from '#web/lib/tab-sync.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { entryRows, type ListedEntry } from './entry-rows.ts';

/** What a person says of a time that they cooked. */
export type EntryFields = Pick<ListedEntry, 'date' | 'rating' | 'note' | 'changes' | 'photos'>;

/** Saves what differs from what a form showed when it was opened. Texts of other devices are not replaced unseen. */
export function saveEntry(diaryId: string, before: ListedEntry, fields: EntryFields): void {
  const { date, rating, note, changes, photos } = fields;
  const rows = entryRows.of(diaryId);
  const seen = { note: before.note, changes: before.changes };
  const change = (made: DiaryEntryChange) => rows.change(before.id, made, seen);
  together(() => {
    if (date !== before.date) change({ type: 'setDate', date });
    if (rating !== before.rating) change({ type: 'setRating', rating });
    if (note !== before.note) change({ type: 'setNote', note });
    if (changes !== before.changes) change({ type: 'setChanges', changes });
    for (const photo of before.photos) if (!photos.includes(photo)) change({ type: 'removePhoto', photo });
    for (const photo of photos) if (!before.photos.includes(photo)) change({ type: 'addPhoto', photo });
  });
}

/** Deletes an entry. A toast offers to undo it. */
export function removeEntry(diaryId: string, entry: ListedEntry): void {
  entryRows.of(diaryId).change(entry.id, { type: 'remove' });
  showToast({
    message: translate('diary.deleted'),
    action: { label: translate('common.undo'), onClick: () => addAsBefore(diaryId, entry) },
  });
}

/** Adds an entry again that was deleted. A row that was removed stays so, and another one takes its place. */
function addAsBefore(diaryId: string, { id: _, photos, createdAt: __, ...entry }: ListedEntry): void {
  const rows = entryRows.of(diaryId);
  const entryId = newId();
  together(() => {
    rows.change(entryId, { type: 'add', ...entry });
    for (const photo of photos) rows.change(entryId, { type: 'addPhoto', photo });
  });
}
