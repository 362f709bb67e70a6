import type { Operation, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@trivet/api/router';
import { failureOf } from './failures.ts';
import { findCopy, type LocalCopy } from '../copy/local-copy.ts';

/** The calls that the copy may answer or take, or that change what it has. */
const aboutLibraries = /^(?:recipes|labels|labelGroups|import)\.|^users\.get(?:Me|MyCapabilities)$/;

/** The queries whose answers are kept: what screens need of the account, and recipes of others once they were opened. */
const keptPaths = new Set(['users.getMe', 'users.getMyCapabilities', 'recipes.getSharedRecipe']);

/**
 * Answers queries from the copy of the person's recipes, if this browser keeps one. What the copy does not have is asked of
 * the server, and without a network of the copy again. A change that the server has taken makes the copy read it, and one
 * that cannot reach the server waits in the copy. A call whose context says `isDirect` asks the server alone.
 */
export const localLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const loading = aboutLibraries.test(op.path) && op.context.isDirect !== true ? findCopy() : null;
    if (loading === null) return next(op);
    return observable((observer) => {
      const call = { isOver: false, unsubscribe: () => {} };
      /** Answers by the copy, or does something else where it has no answer. A refusal of the copy is one of the call. */
      const settle = (local: ReturnType<LocalCopy['writeLocally']>, otherwise: () => void) => {
        local.then(
          (found) => {
            if (call.isOver) return;
            if (found === undefined) otherwise();
            else {
              observer.next({ result: { type: 'data', data: found.value } });
              observer.complete();
            }
          },
          (error: unknown) => {
            if (!call.isOver) observer.error(error as Parameters<typeof observer.error>[0]);
          },
        );
      };
      const askServer = (copy: LocalCopy | null) => {
        const asked = next(op).subscribe({
          next: (value) => {
            if (value.result.type === 'data') noteAnswer(copy, op, value.result.data);
            observer.next(value);
          },
          error: (error) => {
            const isLost = copy !== null && failureOf(error).status === 0;
            settle(isLost ? withoutServer(copy, op) : Promise.resolve(undefined), () => observer.error(error));
          },
          complete: () => observer.complete(),
        });
        call.unsubscribe = () => asked.unsubscribe();
      };
      void loading
        .catch(() => null)
        .then((copy) => {
          if (!call.isOver) settle(firstAnswer(copy, op), () => askServer(copy));
        });
      return () => {
        call.isOver = true;
        call.unsubscribe();
      };
    });
  };

const nothing = Promise.resolve(undefined);

/** Answers before the server is asked. */
function firstAnswer(copy: LocalCopy | null, { type, path, input }: Operation): ReturnType<LocalCopy['writeLocally']> {
  if (copy === null) return nothing;
  if (type === 'query') return copy.answerLocally(path, input, false);
  // A change that came before those that wait would be lost among them.
  return copy.hasWaiting() || !navigator.onLine ? copy.writeLocally(path, input) : nothing;
}

const withoutServer = (copy: LocalCopy, { type, path, input }: Operation): ReturnType<LocalCopy['writeLocally']> =>
  type === 'query' ? copy.answerLocally(path, input, true) : copy.writeLocally(path, input);

/** Takes note of what the server answered. */
function noteAnswer(copy: LocalCopy | null, { type, path, input }: Operation, value: unknown): void {
  // That a recipe was looked at changes nothing that anybody waits for.
  if (type === 'mutation' && path !== 'recipes.noteView') copy?.noteChange();
  if (keptPaths.has(path)) copy?.keepAnswer(path, input, value);
}
