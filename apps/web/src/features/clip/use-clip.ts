import type { ClippedRecipe, ClipText } from '@trivet/shared/clip/schemas';
import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#web/lib/i18n.ts';
import { trpcClient } from '#web/lib/server/api.ts';
import { openAuthPrompt } from '#web/lib/server/auth-prompt.ts';
import { type Failure, failureMessage, failureOf } from '#web/lib/server/failures.ts';

/** What to read: a page by its address, or a pasted or saved page. */
export type ClipRequest = { address: string } | ClipText;

/** Why there is no recipe, and whether another way to it may work. */
export interface ClipProblem {
  message: MessageKey;
  hasOtherWays: boolean;
}

/** After these failures somebody can still hand the page itself over. */
const otherWays: readonly Failure['code'][] = ['addressRefused', 'addressBlocked', 'noRecipeFound'];

function problemOf(failure: Failure): ClipProblem {
  const { code } = failure;
  if (code === 'invalidInput') return { message: 'recipes.editor.addressInvalid', hasOtherWays: false };
  return { message: failureMessage(failure), hasOtherWays: otherWays.includes(code) };
}

const ask = (request: ClipRequest, signal: AbortSignal): Promise<ClippedRecipe> =>
  'address' in request
    ? trpcClient.clip.clip.mutate({ url: request.address }, { signal })
    : trpcClient.clip.clipText.mutate(request, { signal });

/** Reads recipes, one at a time. The answer to a cancelled one is dropped. */
export function useClip(onFound: (found: ClippedRecipe) => void) {
  const reading = useRef<AbortController | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<ClipProblem | null>(null);
  const stop = () => {
    reading.current?.abort();
    setIsReading(false);
  };
  useEffect(() => () => reading.current?.abort(), []);
  const read = async (request: ClipRequest): Promise<void> => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setIsReading(true);
    setProblem(null);
    try {
      const found = await ask(request, signal);
      if (!signal.aborted) onFound(found);
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      // The address stays, so that it is read again after the log-in.
      if (failure.status === 401) openAuthPrompt();
      setProblem(problemOf(failure));
    } finally {
      if (!signal.aborted) setIsReading(false);
    }
  };
  return { read, stop, isReading, problem, setProblem };
}

/** The state of {@link useClip}. */
export type Clip = ReturnType<typeof useClip>;
