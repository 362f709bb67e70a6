import type { Proposal } from '@trivet/shared/assistant/schemas';
import { extend, type UserContext } from '#api/kernel/context';
import type { AssistantProposal, Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { presentProposal } from './chats.service.ts';
import { type Tool, useTool } from './tools/tool.ts';
import { tools } from './tools/tools.ts';

/**
 * Writes what the assistant proposed, now that its person has let it. Doing it again is the same writing. Throws `notFound`
 * for a proposal that is not the caller's, or was taken back, and what the tool throws.
 */
export async function acceptProposal(ctx: UserContext, id: string): Promise<Proposal> {
  const proposal = await requireProposal(ctx, id);
  if (proposal.state === 'undone') throw new DomainError('notFound');
  if (proposal.state === 'done') return presentProposal(proposal);
  // By the key a second press, and one after an answer that was lost, write nothing twice.
  const once = extend(ctx, { idempotencyKey: `proposal ${id}` });
  const input = await settle(once, proposal);
  const result = (await useTool(once, toolOf(proposal), input)) as Prisma.InputJsonObject;
  await ctx.db.assistantProposal.updateMany({
    where: { ...ownProposal(ctx, id), state: 'waiting' },
    data: { state: 'done', result },
  });
  return presentProposal(await requireProposal(ctx, id));
}

/**
 * Returns the input of a proposal, with the list or plan that is there now. It is kept, so that the card shows it and doing it
 * again writes there.
 */
async function settle(ctx: UserContext, proposal: AssistantProposal): Promise<unknown> {
  const before = { what: proposal.what as Proposal['what'], input: proposal.input as Prisma.JsonObject };
  const settled = await toolOf(proposal).writing?.settle?.(ctx, before);
  if (settled === undefined || settled === before) return proposal.input;
  await ctx.db.assistantProposal.updateMany({
    where: { ...ownProposal(ctx, proposal.id), state: 'waiting' },
    data: { what: settled.what, input: settled.input },
  });
  return settled.input;
}

/** Takes back what was written. Doing it again changes nothing. Throws `notFound` for what is not the caller's or not done. */
export async function undoProposal(ctx: UserContext, id: string): Promise<Proposal> {
  const proposal = await requireProposal(ctx, id);
  if (proposal.state === 'undone') return presentProposal(proposal);
  if (proposal.state !== 'done') throw new DomainError('notFound');
  await toolOf(proposal).writing?.undo(ctx, proposal.result);
  await ctx.db.assistantProposal.updateMany({
    where: { ...ownProposal(ctx, id), state: 'done' },
    data: { state: 'undone' },
  });
  return presentProposal(await requireProposal(ctx, id));
}

/** Returns the condition for a proposal in a chat of the caller. */
const ownProposal = ({ actor }: UserContext, id: string) => ({ id, message: { chat: { userId: actor.userId } } });

async function requireProposal(ctx: UserContext, id: string): Promise<AssistantProposal> {
  const proposal = await ctx.db.assistantProposal.findFirst({ where: ownProposal(ctx, id) });
  if (proposal === null) throw new DomainError('notFound');
  return proposal;
}

function toolOf({ tool: name }: AssistantProposal): Tool {
  const tool = tools.find((each) => each.name === name);
  // A newer or older version proposed it.
  if (tool?.writing === undefined) throw new DomainError('notFound');
  return tool;
}
