import type { ClippedRecipe, ClipText } from '@trivet/shared/clip/schemas';
import { trpcClient } from '#web/lib/server/api.ts';
import { type Failure, failureMessage } from '#web/lib/server/failures.ts';
import { type ReadingProblem, useReader } from './use-reader.ts';

/** What to read: a page by its address, or a pasted or saved page. */
export type ClipRequest = { address: string } | ClipText;

/** After these failures somebody can still hand the page itself over. */
const otherWays: readonly Failure['code'][] = ['addressRefused', 'addressBlocked', 'noRecipeFound'];

function problemOf(failure: Failure): ReadingProblem {
  const { code } = failure;
  if (code === 'invalidInput') return { message: 'recipes.editor.addressInvalid' };
  return { message: failureMessage(failure), hasOtherWays: otherWays.includes(code) };
}

const ask = (request: ClipRequest, signal: AbortSignal): Promise<ClippedRecipe> =>
  'address' in request
    ? trpcClient.clip.clip.mutate({ url: request.address }, { signal })
    : trpcClient.clip.clipText.mutate(request, { signal });

const ways = { ask, problemOf };

/** Reads recipes of pages and texts, one at a time. The answer to a cancelled one is dropped. */
export const useClip = (onFound: (found: ClippedRecipe, request: ClipRequest) => void) =>
  useReader<ClipRequest, ClippedRecipe>(ways, onFound);

/** The state of {@link useClip}. */
export type Clip = ReturnType<typeof useClip>;
