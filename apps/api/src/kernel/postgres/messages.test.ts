import { expect, it } from 'vitest';
import { explainPostgres, isAlarming } from './messages.ts';

// These are the messages of PostgreSQL 18 and of Node.
const cases: [string, RegExp][] = [
  [
    `initdb: error: could not create directory "pg_wal": No space left on device`,
    /no disk space left for \/srv\/data\. Free some/,
  ],
  [`Error: ENOSPC: no space left on device, write`, /no disk space left/],
  [`Error: EROFS: read-only file system, mkdir '/srv/data'`, /read-only file system\. Set DATA_DIR/],
  [
    `FATAL:  could not open file "global/pg_control": Permission denied`,
    /may not be written by this user\. Change its owner/,
  ],
  [
    `FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster (PID 42) running in data directory "/x"?`,
    /Another PostgreSQL uses \/srv\/data \(process 42\)\./,
  ],
  [
    `FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10\nHINT:  Check free disk space.`,
    /no disk space left/,
  ],
  [`LOG:  something else\nFATAL:  out of semaphores`, /did not start: FATAL: {2}out of semaphores\.$/],
  ['', /did not start: it gave no reason\./],
];

it.each(cases)('explains %j in one line', (output, expected) => {
  const line = explainPostgres(output, '/srv/data');
  expect(line).toMatch(expected);
  expect(line).not.toContain('\n');
});

const at = '2026-11-20 10:00:00.000 UTC [7]';
it.each([
  [`${at} FATAL:  the database system is in recovery mode`, false],
  [`${at} FATAL:  the database system is not yet accepting connections`, false],
  [`${at} FATAL:  the database system is starting up`, false],
  [`${at} FATAL:  the database system is shutting down`, false],
  [`${at} LOG:  database system was not properly shut down; automatic recovery in progress`, false],
  [`${at} STATEMENT:  select 'FATAL: x'`, false],
  [`${at} FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device`, true],
  [`${at} FATAL:  sorry, too many clients already`, true],
  [`${at} PANIC:  could not locate a valid checkpoint record`, true],
])('of a running server %j is alarming: %s', (line, expected) => {
  expect(isAlarming(line)).toBe(expected);
});
