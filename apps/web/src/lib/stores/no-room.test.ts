import { expect, test } from 'vitest';
import { isNoRoom } from './no-room.ts';

test.each([
  ['a page without room', new DOMException('No space', 'QuotaExceededError'), true],
  ['a full disk', new DOMException('Failed to write blobs (IOError)', 'DataError'), true],
  [
    'a full disk, as the library passes it on',
    { name: 'AbortError', inner: { message: 'DataError Failed to write blobs (IOError)' } },
    true,
  ],
  ['a key that is none', new DOMException('The parameter is not a valid key.', 'DataError'), false],
  ['nothing at all', undefined, false],
])('%s', (_, error, isFull) => {
  expect(isNoRoom(error)).toBe(isFull);
});
