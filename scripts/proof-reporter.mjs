import { writeFileSync } from 'node:fs';
import { root } from './project-node.mjs';
import { proofRow } from './proof-table.mjs';

/**
 * Vitest's reporter for `pnpm proof`. It writes the rows of {@link ./proof-table.mjs} as JSON to the file in
 * PROOF_ROWS.
 */
export default class ProofReporter {
  #rows = [];

  onTestCaseResult(test) {
    const row = proofRow(test, root);
    if (row !== undefined) this.#rows.push(row);
  }

  onTestRunEnd() {
    writeFileSync(process.env.PROOF_ROWS, JSON.stringify(this.#rows));
  }
}
