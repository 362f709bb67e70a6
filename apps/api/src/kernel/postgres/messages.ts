const explanations: [RegExp, (dir: string, pid?: string) => string][] = [
  [
    /lock file "postmaster\.pid" already exists[\s\S]*?\(PID (\d+)\)/,
    (dir, pid = '?') =>
      `Another PostgreSQL uses ${dir} (process ${pid}). Stop that one first, or set DATA_DIR to another directory.`,
  ],
  [
    /No space left on device|Check free disk space|ENOSPC|EDQUOT|Disk quota exceeded/,
    (dir) => `There is no disk space left for ${dir}. Free some, or set DATA_DIR to another disk.`,
  ],
  [
    /Read-only file system|EROFS/,
    (dir) => `${dir} is on a read-only file system. Set DATA_DIR to a directory that can be written.`,
  ],
  [
    /Permission denied|EACCES|EPERM|Operation not permitted|wrong ownership/,
    (dir) => `${dir} may not be written by this user. Change its owner, or set DATA_DIR to another directory.`,
  ],
  [
    /ENOTDIR|EEXIST|Not a directory/,
    (dir) => `A file is in the way of the data directory ${dir}. Move it, or set DATA_DIR to another directory.`,
  ],
];

/** Returns one sentence for what PostgreSQL, initdb or the system said about `dir`, with what to do. */
export function explainPostgres(output: string, dir: string): string {
  for (const [pattern, explain] of explanations) {
    const found = pattern.exec(output);
    if (found) return explain(dir, found[1]);
  }
  const lines = output.trim().split('\n');
  const causes = lines.filter((line) => /FATAL|PANIC|error:/i.test(line));
  const words = (causes.length > 0 ? causes : lines.slice(-3)).join(' ').slice(0, 400);
  return `The database in ${dir} did not start: ${words || 'it gave no reason'}.`;
}

/**
 * Matches lines that PostgreSQL logs when a client connects while it starts, stops or recovers. The client tries again.
 */
const notNow =
  /FATAL: +the database system is (?:starting up|shutting down|in recovery mode|not (?:yet )?accepting connections)/;

/** Returns true for a line of a running PostgreSQL that an operator should read. */
export const isAlarming = (line: string): boolean => / (?:FATAL|PANIC): /.test(line) && !notNow.test(line);
