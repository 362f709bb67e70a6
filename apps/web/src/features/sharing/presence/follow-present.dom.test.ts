import { presenceLastsMs } from '@trivet/shared/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { presenceNews } from '#web/lib/server/presence-news.ts';
import { followPresent } from './follow-present.ts';

const onChange = vi.fn<(names: string[]) => void>();
const onArrival = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockClear();
  onArrival.mockClear();
  stop = followPresent({ kind: 'list', id: 'shop' }, { onChange, onArrival });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const tell = (name: string, isHere: boolean, scope = { kind: 'list', id: 'shop' }) =>
  presenceNews.tell({ ...scope, person: { id: name, name }, isHere });

test('who opens the scope is there until they close it, and is answered once', () => {
  tell('Ben', true);
  tell('Cleo', true);
  expect(onChange).toHaveBeenLastCalledWith(['Ben', 'Cleo']);
  vi.advanceTimersByTime(2_000);
  expect(onArrival).toHaveBeenCalledTimes(2);
  tell('Ben', true);
  vi.advanceTimersByTime(2_000);
  expect(onArrival).toHaveBeenCalledTimes(2);
  tell('Ben', false);
  expect(onChange).toHaveBeenLastCalledWith(['Cleo']);
});

test('who says nothing more is no longer there after a minute', () => {
  tell('Ben', true);
  vi.advanceTimersByTime(presenceLastsMs / 2);
  tell('Ben', true);
  vi.advanceTimersByTime(presenceLastsMs - 1_000);
  expect(onChange).toHaveBeenLastCalledWith(['Ben']);
  vi.advanceTimersByTime(2_000);
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('other scopes are no news, and nothing is after the end', () => {
  tell('Ben', true, { kind: 'list', id: 'market' });
  tell('Ben', true, { kind: 'plan', id: 'shop' });
  stop();
  tell('Ben', true);
  vi.advanceTimersByTime(presenceLastsMs * 2);
  expect(onChange).not.toHaveBeenCalled();
  expect(onArrival).not.toHaveBeenCalled();
});
