import { expect, test } from 'vitest';
import { readEnv } from '../../env.ts';

test('FLAGS with a feature that does not exist keeps the server from starting, with a sentence', () => {
  expect(() => readEnv({ FLAGS: 'enableTime=on' })).toThrow('FLAGS: There is no feature enableTime.');
  expect(() => readEnv({ FLAGS: 'enableOCR=maybe' })).toThrow('FLAGS: enableOCR can be on, off or default');
});
