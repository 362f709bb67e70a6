import type { Installation } from './installation.ts';

/** The processes that are killed. PostgreSQL ends all its processes and recovers when one of its children dies. */
export const victims = ['postmaster', 'postmaster and children', 'one child'] as const;
export type Victim = (typeof victims)[number];

/** Kills processes of the embedded database with `kill -9`. `random` picks the child. */
export async function killDatabase(
  { query, postmasterPid }: Pick<Installation, 'query' | 'postmasterPid'>,
  victim: Victim,
  random: () => number,
): Promise<void> {
  const rows = await query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
  const children = rows.map(({ pid }) => pid);
  const [chosen] = children.slice(Math.floor(random() * children.length));
  const postmaster = await postmasterPid();
  const doomed = {
    postmaster: [postmaster],
    'postmaster and children': [postmaster, ...children],
    'one child': chosen === undefined ? [] : [chosen],
  }[victim];
  for (const pid of doomed) killNow(pid);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // The process may have ended by itself meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
