import { subscribeSession } from '#web/lib/session/session.ts';
import { draftKey, storedKeys, writeText } from '#web/lib/stores/storage.ts';
import { forgetInTab } from '#web/lib/stores/tab-store.ts';

const drafts = draftKey('assistant', '');

// Every tab hears of a log-out, also one that shows no chat, and each has a draft of its own. A log-in in another tab may be
// that of the same person, whose drafts stay; those of anybody else are not shown.
subscribeSession((event) => {
  if (event !== 'logOut') return;
  forgetInTab(drafts);
  for (const key of storedKeys(drafts)) writeText(key, null);
});
