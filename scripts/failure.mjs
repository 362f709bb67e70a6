/** A failure that the person at the terminal can fix. Its one sentence says what is wrong and what to do. */
export class Failure extends Error {}

const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'];

/**
 * Runs a script's main function. A Failure, or a file that cannot be written, becomes one line and exit code 1.
 * @param {() => Promise<number>} main answers the exit code
 */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Failure) && !unwritable.includes(error.code)) throw error;
    console.error(error instanceof Failure ? error.message : `${error.path} cannot be written (${error.code}).`);
    process.exitCode = 1;
  }
}
