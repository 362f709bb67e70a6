import { flagNames, readChosenFlags } from '@trivet/shared/flags';
import { readEnv } from './env.ts';
import { openDatabase } from './kernel/db/client.ts';
import { chooseFlags } from './kernel/flags/flags.ts';
import { createLog } from './kernel/log.ts';
import { addressOfRunning } from './kernel/postgres/running.ts';
import { StartError } from './kernel/start-error.ts';

// `npm run flags -- enableContribution=off`: turns features on and off while Trivet runs.

/** Stores the choice of the command line, and writes all that is chosen now. */
async function choose(asked: readonly string[]): Promise<void> {
  const choice = readChosenFlags(asked.join(' '));
  const env = readEnv();
  const database = openDatabase(
    env.DATABASE_URL ?? (await addressOfRunning(env.DATA_DIR)),
    createLog({ level: 'error' }),
  );
  try {
    const chosen = await chooseFlags(database.db, choice);
    for (const name of flagNames) {
      const state = chosen[name];
      process.stdout.write(`${name}: ${state === undefined ? 'default' : state ? 'on' : 'off'}\n`);
    }
  } finally {
    await database.close();
  }
}

try {
  await choose(process.argv.slice(2));
} catch (error) {
  const isBug = error instanceof Error && !(error instanceof StartError) && error.constructor !== Error;
  process.stderr.write(`${isBug ? error.stack : error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
