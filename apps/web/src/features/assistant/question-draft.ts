import { z } from 'zod';
import { newId } from '#web/lib/new-id.ts';
import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { draftKey } from '#web/lib/stores/storage.ts';
import { createTabStore, type TabStore } from '#web/lib/stores/tab-store.ts';
import './forget-drafts.public.ts';

const draftSchema = z.object({
  userId: z.string(),
  /** The chat that a message goes to. One that does not exist yet gets its id here. */
  chatId: z.string(),
  text: z.string(),
  /** The id of the message if it is sent as it stands. */
  messageId: z.string(),
  /** A message that was sent, and that the server has not taken so far as is known. */
  sent: z.object({ id: z.string(), content: z.string() }).nullable(),
});

/** What a person typed and has not sent. */
export type QuestionDraft = z.infer<typeof draftSchema>;

/** The place of a draft: the id of a chat, or that of the next new chat. */
export type DraftSlot = string;
export const newSlot: DraftSlot = 'new';

/** The draft of a chat is kept in the browser. Each tab has a new chat of its own, and the draft is there. */
type DraftStore = TabStore<QuestionDraft | null>;
const stores = new Map<DraftSlot, DraftStore>();

/** Returns the stored draft of a place, whoever wrote it. */
export function draftStore(slot: DraftSlot): DraftStore {
  const create = slot === newSlot ? createTabStore : createPersistedStore;
  const known =
    stores.get(slot) ??
    create<QuestionDraft | null>(draftKey('assistant', slot), (stored) => draftSchema.safeParse(stored).data ?? null);
  stores.set(slot, known);
  return known;
}

/** Returns the draft of this person, or null. */
export function readDraft(slot: DraftSlot, userId: string): QuestionDraft | null {
  const draft = draftStore(slot).get();
  return draft?.userId === userId ? draft : null;
}

/** Where a draft is, and whose. */
export interface DraftPlace {
  readonly slot: DraftSlot;
  readonly userId: string;
  readonly chatId: string;
}

/** Keeps what is typed. With another text it is another message. */
export function keepTyped({ slot, userId, chatId }: DraftPlace, text: string, messageId = newId()): void {
  const sent = readDraft(slot, userId)?.sent ?? null;
  write(slot, { userId, chatId, text, messageId, sent });
}

/** Notes that the message is on its way, which empties the field. Returns the message. */
export function takeTyped({ slot, userId, chatId }: DraftPlace): { id: string; content: string } {
  const draft = readDraft(slot, userId);
  const sent = { id: draft?.messageId ?? newId(), content: (draft?.text ?? '').trim() };
  write(slot, { userId, chatId, text: '', messageId: newId(), sent });
  return sent;
}

/** Puts a message that was not taken back into the field, before what was typed since. */
export function restoreSent({ slot, userId, chatId }: DraftPlace): void {
  const draft = readDraft(slot, userId);
  if (!draft?.sent) return;
  const { id, content } = draft.sent;
  const isAlone = draft.text.trim() === '';
  const text = isAlone ? content : `${content}\n${draft.text}`;
  write(slot, { userId, chatId, text, messageId: isAlone ? id : newId(), sent: null });
}

/** Forgets a message that the server has. What was typed since goes on in its chat. */
export function forgetSent({ slot, userId, chatId }: DraftPlace): void {
  const draft = readDraft(slot, userId);
  write(slot, null);
  if (draft !== null) write(chatId, { ...draft, chatId, sent: null });
}

/** Takes what is typed in a chat along to a new one. */
export function moveToNewChat({ slot, userId }: DraftPlace): void {
  const text = readDraft(slot, userId)?.text ?? '';
  write(slot, null);
  keepTyped({ slot: newSlot, userId, chatId: newId() }, text);
}

function write(slot: DraftSlot, draft: QuestionDraft | null): void {
  if (draft === null || (draft.text === '' && draft.sent === null)) draftStore(slot).clear();
  else draftStore(slot).set(draft);
}
