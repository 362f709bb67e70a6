import { expect, test } from 'vitest';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { keepMessageDraft, readMessageDraft } from './message-drafts.ts';

/** Returns whether the browser would ask before the page closes. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('spec 2: a message that is being written waits, and is asked about before the page closes', () => {
  startSession('ann');
  expect(asksBeforeClosing()).toBe(false);
  keepMessageDraft('ben', 'See you');
  expect(readMessageDraft('ben')).toBe('See you');
  expect(asksBeforeClosing()).toBe(true);
  keepMessageDraft('ben', '');
  expect(asksBeforeClosing()).toBe(false);
  keepMessageDraft('ben', 'See you');
  endSession();
  expect(readMessageDraft('ben')).toBe('');
  expect(asksBeforeClosing()).toBe(false);
});
