import { subscribeSession } from '#web/lib/session/session.ts';
import { watchPage } from '#web/lib/session/unsaved-changes.ts';

/** Unsent texts by their receiver, until the page is loaded again or somebody else logs in. */
const drafts = new Map<string, string>();
subscribeSession((event) => {
  if (event !== 'renewal') drafts.clear();
});
watchPage(() => [...drafts.values()].some((text) => text.trim() !== ''));

// They wait while one looks elsewhere, but not for another page.
window.addEventListener('beforeunload', (event) => {
  if (drafts.size > 0) event.preventDefault();
});

/** Returns the unsent text to a person. */
export const readMessageDraft = (userId: string): string => drafts.get(userId) ?? '';

/** Keeps the unsent text to a person. */
export function keepMessageDraft(userId: string, text: string): void {
  if (text === '') drafts.delete(userId);
  else drafts.set(userId, text);
}
