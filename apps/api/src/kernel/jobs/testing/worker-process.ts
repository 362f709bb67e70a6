import type { Services } from '../../context.ts';
import { openDatabase } from '../../db/client.ts';
import { createLog } from '../../log.ts';
import { createQueue } from '../pg-boss-queue.ts';

// This process works on one endless job until somebody kills it, and says so on standard output.
const log = createLog({ level: 'silent' });
const database = openDatabase(process.argv[2] ?? '', log);
const queue = createQueue({
  database,
  log,
  kinds: [
    {
      kind: 'test.fragile',
      run: ({ jobId }) => {
        process.stdout.write(`${jobId}\n`);
        return new Promise<void>(() => undefined);
      },
    },
  ],
  servicesOf: () => ({}) as Services,
  publish: () => undefined,
});
await queue.begin();
