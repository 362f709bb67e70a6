// The package has no types of Node's, and its tests run nowhere else.
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;

/** True in the long form of the tests, under `pnpm proof`. */
export const isProof = env.PROOF === '1';

/** Returns the amount of work of a test: `gate` in each run of the tests, `proof` under `pnpm proof`. */
export const amountOf = (amounts: { gate: number; proof: number }): number => (isProof ? amounts.proof : amounts.gate);
