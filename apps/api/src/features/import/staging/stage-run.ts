/** Reports the progress of the staging. The total is the size of the file in bytes, when it is known. */
export interface StageRun {
  signal: AbortSignal;
  progress(done: number, total: number): Promise<void>;
}
