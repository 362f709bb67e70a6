import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

describe('WORKERS', () => {
  test('is one process where nothing is said', () => {
    expect(readEnv({}).WORKERS).toBe(1);
    expect(readEnv({ WORKERS: '' }).WORKERS).toBe(1);
  });

  test('is the number that is given, or what the machine has room for', () => {
    expect(readEnv({ WORKERS: '4' }).WORKERS).toBe(4);
    const automatic = readEnv({ WORKERS: 'auto' }).WORKERS;
    expect(automatic).toBeGreaterThanOrEqual(1);
    expect(automatic).toBeLessThanOrEqual(Math.min(8, availableParallelism()));
  });

  test.each(['0', '-1', '2.5', '65', 'many'])('%s is refused with what it may be', (given) => {
    expect(() => readEnv({ WORKERS: given })).toThrow(
      'WORKERS: must be auto or a number from 1 to 64. See .env.example.',
    );
  });
});
