import { TestRunner } from 'vitest';

interface Note {
  figure: string;
  /** Decides which of several notes of one name is kept. */
  size: number;
}

declare module 'vitest' {
  interface TaskMeta {
    /** What a test with a long form tells about its run, by name. `pnpm proof` lists the tests that have it. */
    proof?: Record<string, Note>;
  }
}

/**
 * Gives the running test a row with this figure in the table of `pnpm proof`. Of several figures with one name, the row
 * has the one of the largest size. Outside of a test it does nothing.
 */
export function noteFigure(figure: string, name = figure, size = 0): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta === undefined) return;
  meta.proof ??= {};
  if (size >= (meta.proof[name]?.size ?? -Infinity)) meta.proof[name] = { figure, size };
}
