import { useEffect, useRef, useState } from 'react';
import type { MessageKey, Translate } from '#web/lib/i18n.ts';
import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';
import { type Failure, failureOf } from '#web/lib/server/failures.ts';

/** Why there is no recipe, and whether another way to it may work. */
export interface ReadingProblem {
  message: MessageKey;
  /** The values of the message. */
  values?: NonNullable<Parameters<Translate>[1]>;
  hasOtherWays?: boolean;
  /** The number of the photograph that it is about, from 1. */
  photo?: number;
}

/** How recipes of one kind are read. */
interface ReaderWays<Request, Found> {
  ask: (request: Request, signal: AbortSignal) => Promise<Found>;
  problemOf: (failure: Failure, request: Request) => ReadingProblem;
}

/** Reads recipes, one at a time. The answer to a cancelled one is dropped. */
export function useReader<Request, Found>(
  { ask, problemOf }: ReaderWays<Request, Found>,
  onFound: (found: Found, request: Request) => void,
) {
  const reading = useRef<AbortController | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<ReadingProblem | null>(null);
  const stop = () => {
    reading.current?.abort();
    setIsReading(false);
  };
  useEffect(() => () => reading.current?.abort(), []);
  const read = async (request: Request): Promise<void> => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setIsReading(true);
    setProblem(null);
    try {
      const found = await ask(request, signal);
      if (!signal.aborted) onFound(found, request);
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      // What was asked for stays, so that it is read again after the log-in.
      if (failure.status === 401) openAuthPrompt();
      setProblem(problemOf(failure, request));
    } finally {
      if (!signal.aborted) setIsReading(false);
    }
  };
  return { read, stop, isReading, problem, setProblem };
}

/** The state of {@link useReader} without what it reads. */
export type ReaderState = Pick<ReturnType<typeof useReader>, 'stop' | 'isReading' | 'problem' | 'setProblem'>;
