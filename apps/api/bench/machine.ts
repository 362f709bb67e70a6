import { cpus, loadavg, totalmem } from 'node:os';
import type { BenchServer } from './bench-server.ts';

/**
 * Returns the description of the machine, in a few words each. Read `load` before any measurement, so that it is the
 * load of other programs.
 */
export async function describeMachine(server: BenchServer, load: readonly number[]): Promise<string[]> {
  const { rows } = await server.sql.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  const [processor] = cpus();
  return [
    `${cpus().length} processors (${processor?.model.trim() ?? 'of an unknown model'}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `Node ${process.version}, PostgreSQL ${rows[0]?.version ?? ''} (embedded), ${process.platform}-${process.arch}`,
    `load average at the start ${load.map((each) => each.toFixed(2)).join(', ')}`,
  ];
}

/** Returns the load average of one, five and fifteen minutes. */
export const loadNow = (): number[] => loadavg();
