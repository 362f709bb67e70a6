import type { ErrorCode } from '@trivet/shared/errors';
import { type LibraryChange, libraryChangeSchema } from '@trivet/shared/recipes/library/library-change';
import { recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import type { Answer, Operation } from '@trivet/shared/sync/schemas';
import { librariesFor, membersOf } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import { DomainError, wireStatus } from '#api/kernel/errors';
import { applyOnce, findAnswers, keepRefusal, refusal } from '#api/kernel/sync/operation-answers';
import type { PushedToScope } from '#api/kernel/sync/scope-kind';
import { forgetEmptyAnswers } from '#api/kernel/sync/write-changes';
import { lockRecipes } from './locked-recipes.ts';
import type { NewLabel } from './waited-parts.ts';
import {
  bringsPictures,
  type LibraryTransaction,
  type RecipeOperation,
  withPicturesOf,
  writeChange,
  type Written,
} from './write-change.service.ts';

/**
 * Most operations that are written in one transaction. It keeps the library locked for some tenths of a second.
 * @limit Sync
 */
const maxTogether = 50;

/** Writes an operation on another noun of a locked library as {@link writeChange} writes those on recipes. */
type WriteOther = (ctx: UserContext, tx: Tx, operation: Operation) => Promise<Written>;

/** What a call has found out so far. */
interface Push {
  ctx: UserContext;
  libraryId: string;
  others: Readonly<Record<string, WriteOther>>;
  answers: Map<string, Answer>;
  /** Why operations on recipes are refused, after one that was. */
  refusedRecipes: Map<string, ErrorCode>;
  newLabels: Map<string, NewLabel>;
  /** How much higher the versions of recipes are than the person counts. */
  ahead: Map<string, number>;
  hasEmpty: boolean;
}

/**
 * Applies operations on recipes of one library in their order, some in each transaction with their answers, so that a call
 * which ends halfway goes on where it ended. An operation that has an answer gets it again, whoever changed the recipe since.
 * One that is refused changes nothing, and those on the same recipe after it in the call are refused with its code. Throws for
 * a failure that is no answer; the client sends again. `others` write the nouns of other features.
 */
export async function pushLibrary(
  ctx: UserContext,
  operations: readonly Operation[],
  others: Readonly<Record<string, WriteOther>>,
): Promise<PushedToScope> {
  const answers = await findAnswers(ctx, operations.map(idOf));
  const libraryId = operations[0]?.scope.id ?? '';
  const library = librariesFor(ctx, 'read').includes(libraryId)
    ? await ctx.db.library.findUnique({ where: { id: libraryId }, select: { id: true, seq: true } })
    : null;
  if (library === null) {
    // As for the other scopes, this is not kept: it says nothing of the operation.
    return { scope: null, answers: operations.map(({ id }) => answers.get(id) ?? refusal(id, 'notFound')) };
  }
  const push: Push = {
    ctx,
    libraryId,
    others,
    answers,
    refusedRecipes: new Map(),
    newLabels: new Map(),
    ahead: new Map(),
    hasEmpty: false,
  };
  for (const batch of batchesOf(operations)) {
    // A later change may name a label that came with an earlier one.
    for (const label of batch.flatMap(labelsOf)) push.newLabels.set(label.id.toLowerCase(), label);
    if (!(await writeTogether(push, batch))) for (const operation of batch) await writeAlone(push, operation);
  }
  if (push.hasEmpty) await forgetEmptyAnswers(ctx.db, ctx.actor.userId);
  return { scope: library, answers: [...answers.values()] };
}

/** Returns operations in their order, as many together as are written together. */
function batchesOf(operations: readonly Operation[]): Operation[][] {
  const batches: Operation[][] = [];
  let isOpen = false;
  for (const operation of operations) {
    const isAlone = bringsPictures(changeOf(operation));
    const last = batches.at(-1);
    if (isOpen && !isAlone && last !== undefined && last.length < maxTogether) last.push(operation);
    else batches.push([operation]);
    isOpen = !isAlone;
  }
  return batches;
}

/** Returns the change of an operation, or undefined for one that the server does not know. */
const changeOf = ({ noun, change }: Operation): LibraryChange | undefined =>
  noun === recipeNoun ? libraryChangeSchema.safeParse(change).data : undefined;

function labelsOf(operation: Operation): readonly NewLabel[] {
  const change = changeOf(operation);
  return change !== undefined && 'newLabels' in change ? (change.newLabels ?? []) : [];
}

/**
 * Writes operations of which none is refused, in one transaction. Returns false, and changes nothing, when one may be, or
 * when the transaction fails: written one by one, each gets its own answer.
 */
async function writeTogether(push: Push, batch: readonly Operation[]): Promise<boolean> {
  const fresh = new Map(batch.flatMap((each) => (push.answers.has(each.id) ? [] : [[each.id, each]])));
  const isPlain =
    fresh.size > 1 &&
    batch.every(({ id, rowId }) => push.answers.get(id)?.status !== 'refused' && !push.refusedRecipes.has(rowId));
  if (!isPlain) return false;
  try {
    return await apply(push, [...fresh.values()], writeOne);
  } catch {
    return false;
  }
}

/** Writes an operation in a transaction of its own, and answers it. */
async function writeAlone(push: Push, operation: Operation): Promise<void> {
  const { ctx, answers, refusedRecipes } = push;
  const { id, rowId: recipeId } = operation;
  if (!answers.has(id)) {
    const code = refusedRecipes.get(recipeId) ?? (await refusalOf(push, operation));
    if (code !== null) await keepRefusal(ctx, id, code);
    // Another device may have sent it at the same moment. What that one was answered holds.
    const answer = answers.get(id) ?? (await findAnswers(ctx, [id])).get(id);
    if (answer === undefined) throw new Error('An answer is gone at once');
    answers.set(id, answer);
    push.hasEmpty ||= answer.status === 'refused';
  }
  const given = answers.get(id);
  if (given?.status === 'refused' && given.code !== 'textChanged') refusedRecipes.set(recipeId, given.code);
}

/** Writes an operation. Returns the reason of a refusal, or null for one that is not refused now. */
async function refusalOf(push: Push, operation: Operation): Promise<ErrorCode | null> {
  try {
    const change = changeOf(operation);
    if (bringsPictures(change)) {
      await withPicturesOf(push.ctx, placeOf(push, operation), change, (write) =>
        apply(push, [operation], (_, { tx }) => write(tx)),
      );
    } else await apply(push, [operation], writeOne);
    return null;
  } catch (error) {
    if (error instanceof DomainError && isRefusal(error.code)) return error.code;
    throw error;
  }
}

/** Returns false for a failure that may be gone when the client sends again. */
const isRefusal = (code: ErrorCode): boolean =>
  wireStatus[code].http < 500 && code !== 'tooManyRequests' && code !== 'unauthorized';

/** What writes an operation in a transaction. It counts in `push.ahead`, which is that of the transaction. */
type Write = (push: Push, within: LibraryTransaction, operation: Operation) => Promise<Written>;

/** Writes operations once and keeps what they were answered. Returns false, and changes nothing, when one has an answer. */
async function apply(push: Push, operations: readonly Operation[], write: Write): Promise<boolean> {
  const { ctx, libraryId, answers } = push;
  const within = { ...push, ahead: new Map(push.ahead) };
  const applied = await applyOnce(ctx, operations.map(idOf), async (tx) => {
    const saved = operations.filter((operation) => changeOf(operation)?.type === 'save');
    const recipes = await lockRecipes(ctx, tx, { libraryId, ids: saved.map(({ rowId }) => rowId) });
    const done = new Map<string, Written>();
    for (const operation of operations) done.set(operation.id, await write(within, { tx, recipes }, operation));
    return { seq: await seqOf(tx, libraryId), done };
  });
  if (applied === null) return false;
  push.ahead = within.ahead;
  const members = await membersOf(ctx.db, libraryId);
  for (const [id, written] of applied.done) {
    answers.set(id, { id, status: 'applied', seq: applied.seq });
    push.hasEmpty ||= written.isEmpty;
    written.tell?.(members);
  }
  return true;
}

async function writeOne(push: Push, within: LibraryTransaction, operation: Operation): Promise<Written> {
  const { ctx, others, ahead } = push;
  const other = others[operation.noun];
  if (other !== undefined) {
    within.recipes.forget();
    return other(ctx, within.tx, operation);
  }
  const change = changeOf(operation);
  if (change === undefined) throw new DomainError('invalidInput');
  const written = await writeChange(ctx, within, placeOf(push, operation), change);
  if (written.ahead !== undefined) ahead.set(operation.rowId, written.ahead);
  return written;
}

const placeOf = (
  { libraryId, newLabels, ahead }: Push,
  { rowId: recipeId, seen = {} }: Operation,
): RecipeOperation => ({ libraryId, recipeId, newLabels, seen, ahead: ahead.get(recipeId) ?? 0 });

const idOf = ({ id }: { id: string }): string => id;

async function seqOf(tx: Tx, libraryId: string): Promise<number> {
  const { seq } = await tx.library.findUniqueOrThrow({ where: { id: libraryId }, select: { seq: true } });
  return Number(seq);
}
