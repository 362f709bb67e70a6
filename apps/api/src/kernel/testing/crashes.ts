/** The errors that would have ended the process since this began to listen. */
export interface Crashes {
  readonly found: readonly unknown[];
  stop(): void;
}

/** Notes every error that nobody handles: an exception, or a rejected promise. */
export function noteCrashes(): Crashes {
  const found: unknown[] = [];
  const note = (error: unknown): void => void found.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  return {
    found,
    stop: () => void process.off('uncaughtException', note).off('unhandledRejection', note),
  };
}
