import { randomUUID } from 'node:crypto';
import type { ToolSet } from 'ai';
import type { Proposed } from '@trivet/shared/assistant/schemas';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { domainErrorOf, logFailure } from '#api/kernel/failures';
import { translator } from '#api/kernel/i18n';
import { parseInput } from '#api/kernel/input';
import { isStillThere } from '#api/kernel/session/api-tokens';
import { type Tool, useTool } from './tools/tool.ts';
import { tools } from './tools/tools.ts';

/** Most proposals of one answer. */
const maxProposals = 10;

/** Something that the model would write, with what its tool is called with once the person lets it. */
export interface MadeProposal {
  readonly id: string;
  readonly tool: string;
  readonly input: object;
  readonly what: Proposed;
}

/**
 * Returns the tools for one answer in the form of the library. Those that read run at once. Those that write add to
 * `proposals`, and nothing is written.
 */
export async function modelTools(ctx: UserContext, proposals: MadeProposal[]): Promise<ToolSet> {
  const { tool: libraryTool } = await import('ai');
  // A model calls several tools at once. Those that write come one after the other, so that the cards have its order.
  let proposed: Promise<unknown> = Promise.resolve();
  const entries = tools.map((tool) => {
    const { name, description, input } = tool;
    const run = (given: object) => answeringFailures(ctx, tool, () => runOrPropose(ctx, tool, given, proposals));
    const execute = (given: object): Promise<object> => {
      if (tool.writing === undefined) return run(given);
      const next = proposed.then(() => run(given));
      // The one that fails is answered by the library, and holds up none that follow.
      proposed = next.catch(() => undefined);
      return next;
    };
    return [name, libraryTool({ description, inputSchema: input, execute })];
  });
  return Object.fromEntries(entries) as ToolSet;
}

async function runOrPropose(ctx: UserContext, tool: Tool, given: object, proposals: MadeProposal[]): Promise<object> {
  // An answer takes minutes, and the person may have logged out on this device meanwhile.
  if (!(await isStillThere(ctx.database, ctx.actor))) throw new DomainError('unauthorized');
  if (tool.writing === undefined) return useTool(ctx, tool, given);
  if (proposals.length >= maxProposals) throw new DomainError('limitReached');
  const { what, input } = await tool.writing.propose(ctx, parseInput(tool.input, given));
  proposals.push({ id: randomUUID(), tool: tool.name, input, what });
  return { state: 'The person sees a card with this and decides. Nothing is written yet.' };
}

/** Tells the model in a sentence why a call failed. What is unexpected is logged and told without internals. */
async function answeringFailures(ctx: UserContext, tool: Tool, run: () => Promise<object>): Promise<object> {
  try {
    return await run();
  } catch (error) {
    const failure = domainErrorOf(error);
    logFailure(ctx.log, failure, { tool: tool.name, userId: ctx.actor.userId, requestId: ctx.requestId });
    ctx.errorReports.failed(failure, { tool: tool.name, requestId: ctx.requestId });
    const translate = await translator('en-us');
    return { error: translate(`errors.${failure.code}`), ...(failure.field !== undefined && { field: failure.field }) };
  }
}
