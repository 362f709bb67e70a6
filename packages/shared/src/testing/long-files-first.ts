import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Returns an order of test files for the settings of a package. Files that take tens of seconds, whatever their size, begin
 * first, so that none of them runs alone at the end. They are those whose path matches a pattern, the first one first.
 */
export const longFilesFirst = (...longFiles: readonly RegExp[]): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const turnOf = ({ moduleId }: TestSpecification): number => {
        const turn = longFiles.findIndex((names) => names.test(moduleId));
        return turn < 0 ? longFiles.length : turn;
      };
      const sorted = await super.sort(files);
      return sorted.toSorted((one, other) => turnOf(one) - turnOf(other));
    }
  };
