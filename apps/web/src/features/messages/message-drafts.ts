import { subscribeSession } from '#web/lib/server/session.ts';

/** What was written to whom and not sent, until the page is loaded anew or somebody else logs in. */
const drafts = new Map<string, string>();
subscribeSession(() => drafts.clear());

/** What was written to a person before. */
export const readMessageDraft = (userId: string): string => drafts.get(userId) ?? '';

/** Keeps what is being written to a person. */
export function keepMessageDraft(userId: string, text: string): void {
  if (text === '') drafts.delete(userId);
  else drafts.set(userId, text);
}
