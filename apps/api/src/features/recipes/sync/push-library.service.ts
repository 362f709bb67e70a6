import { type LibraryChange, libraryChangeSchema } from '@trivet/shared/recipes/library/library-change';
import { recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import type { ErrorCode } from '@trivet/shared/errors';
import type { Answer, Operation } from '@trivet/shared/sync/schemas';
import { librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError, wireStatus } from '#api/kernel/errors';
import { findAnswers, keepRefusal, refusal } from '#api/kernel/sync/operation-answers';
import type { PushedToScope } from '#api/kernel/sync/scope-kind';
import { forgetEmptyAnswers } from '#api/kernel/sync/write-changes';
import type { NewLabel } from './waited-parts.ts';
import { type RecipeOperation, writeChange, type Written } from './write-change.service.ts';

/** Writes an operation on another noun of a library as {@link writeChange} writes those on recipes. */
type WriteOther = (ctx: UserContext, operation: Operation) => Promise<Written | null>;

/**
 * Applies operations on recipes of one library in their order, each in a transaction with its answer, so that a call which
 * ends halfway goes on where it ended. An operation that has an answer gets it again, whoever changed the recipe since. One
 * that is refused changes nothing, and those on the same recipe after it in the call are refused with its code. Throws for
 * a failure that is no answer; the client sends again. `others` write the nouns of other features.
 */
export async function pushLibrary(
  ctx: UserContext,
  operations: readonly Operation[],
  others: Readonly<Record<string, WriteOther>>,
): Promise<PushedToScope> {
  const answers = await findAnswers(
    ctx,
    operations.map(({ id }) => id),
  );
  const libraryId = operations[0]?.scope.id ?? '';
  const library = librariesFor(ctx, 'read').includes(libraryId)
    ? await ctx.db.library.findUnique({ where: { id: libraryId }, select: { id: true, seq: true } })
    : null;
  if (library === null) {
    // As for the other scopes, this is not kept: it says nothing of the operation.
    return { scope: null, answers: operations.map(({ id }) => answers.get(id) ?? refusal(id, 'notFound')) };
  }
  const refusedRecipes = new Map<string, ErrorCode>();
  const newLabels = new Map<string, NewLabel>();
  let hasEmpty = false;
  for (const operation of operations) {
    const { id, rowId: recipeId } = operation;
    // A later change may name a label that came with an earlier one.
    for (const label of labelsOf(changeOf(operation))) newLabels.set(label.id.toLowerCase(), label);
    const place = { operationId: id, libraryId, recipeId, newLabels, seen: operation.seen ?? {} };
    const known = answers.get(id);
    const answered = known
      ? { answer: known, isEmpty: false }
      : await answer(ctx, id, () => writeOne(ctx, operation, place, others), refusedRecipes.get(recipeId));
    answers.set(id, answered.answer);
    hasEmpty ||= answered.isEmpty;
    const { answer: given } = answered;
    if (given.status === 'refused' && given.code !== 'textChanged') refusedRecipes.set(recipeId, given.code);
  }
  if (hasEmpty) await forgetEmptyAnswers(ctx.db, ctx.actor.userId);
  return { scope: library, answers: [...answers.values()] };
}

/** Returns the change of an operation, or undefined for one that the server does not know. */
const changeOf = ({ noun, change }: Operation): LibraryChange | undefined =>
  noun === recipeNoun ? libraryChangeSchema.safeParse(change).data : undefined;

const labelsOf = (change: LibraryChange | undefined): readonly NewLabel[] =>
  change !== undefined && 'newLabels' in change ? (change.newLabels ?? []) : [];

interface Answered {
  answer: Answer;
  /** True when the operation changed nothing. */
  isEmpty: boolean;
}

/** Writes an operation. Throws the reason of a refusal. */
function writeOne(
  ctx: UserContext,
  operation: Operation,
  place: RecipeOperation,
  others: Readonly<Record<string, WriteOther>>,
): Promise<Written | null> {
  const other = others[operation.noun];
  if (other !== undefined) return other(ctx, operation);
  const change = changeOf(operation);
  if (change === undefined) throw new DomainError('invalidInput');
  return writeChange(ctx, place, change);
}

async function answer(
  ctx: UserContext,
  id: string,
  write: () => Promise<Written | null>,
  earlier: ErrorCode | undefined,
): Promise<Answered> {
  const outcome = earlier ?? (await outcomeOf(write));
  if (typeof outcome === 'string') await keepRefusal(ctx, id, outcome);
  else if (outcome !== null) {
    await outcome.tell?.();
    return { answer: { id, status: 'applied', seq: outcome.seq }, isEmpty: outcome.isEmpty };
  }
  // Another device may have sent the operation at the same moment. What that one was answered holds.
  const first = (await findAnswers(ctx, [id])).get(id);
  if (first === undefined) throw new Error('An answer is gone at once');
  return { answer: first, isEmpty: first.status === 'refused' };
}

/** Returns what became of an operation: null for one that has an answer, a code for one that is refused. */
async function outcomeOf(write: () => Promise<Written | null>): Promise<Written | ErrorCode | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof DomainError && isRefusal(error.code)) return error.code;
    throw error;
  }
}

/** Returns false for a failure that may be gone when the client sends again. */
const isRefusal = (code: ErrorCode): boolean =>
  wireStatus[code].http < 500 && code !== 'tooManyRequests' && code !== 'unauthorized';
