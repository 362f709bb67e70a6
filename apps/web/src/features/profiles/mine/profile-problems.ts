import type { MessageKey } from '#web/lib/i18n.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { handleOf, type ProfileDraft } from './profile-draft.ts';

/** The problems by the part of the form where the person can solve them. */
export type ProfileProblems = Partial<Record<'name' | 'handle' | 'items', MessageKey>>;

/** Returns the problems that are known before anything is sent. */
export function problemsBefore(draft: ProfileDraft, savedHandle: string | null): ProfileProblems {
  const isHandleMissing = handleOf(draft.handle) === '' && (draft.enableProfile || savedHandle !== null);
  return {
    ...(draft.name.trim() === '' && { name: 'auth.noName' }),
    ...(isHandleMissing && { handle: 'people.edit.handleNeeded' }),
  };
}

/** Returns what the server refused in a field. A toast reports other failures. */
export function profileProblems(error: unknown): ProfileProblems {
  if (error === null) return {};
  const { code, field } = failureOf(error);
  if (code === 'handleTaken') return { handle: 'errors.handleTaken' };
  if (code === 'invalidInput' && field === 'handle') return { handle: 'people.edit.handleInvalid' };
  if (code === 'invalidName') return { name: 'errors.invalidName' };
  if (code === 'notFound') return { items: 'people.edit.itemGone' };
  return {};
}
