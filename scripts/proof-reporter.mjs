import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './project-node.mjs';

/**
 * Vitest's reporter for `pnpm proof`. It writes the rows of {@link ./proof-table.mjs} as JSON to the file in
 * PROOF_ROWS.
 */
export default class ProofReporter {
  #rows = [];

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    this.#rows.push({
      title: test.fullName,
      file: relative(root, test.module.moduleId),
      state,
      seconds: Math.round((test.diagnostic()?.duration ?? 0) / 100) / 10,
      figures: test.annotations().map(({ message }) => message),
      reason: errors[0]?.message,
    });
  }

  onTestRunEnd() {
    writeFileSync(process.env.PROOF_ROWS, JSON.stringify(this.#rows));
  }
}
