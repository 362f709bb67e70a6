import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';

/** For calls whose failures the assistant shows in their place, so that no toast says them once more. */
export const shownInPlace = { meta: { failures: { 401: openAuthPrompt, '*': () => {} } } };
