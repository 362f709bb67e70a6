import type { TokenScope } from '@trivet/shared/api-tokens/schemas';
import type { Proposed } from '@trivet/shared/assistant/schemas';
import type { z } from 'zod';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { parseInput } from '#api/kernel/input';

/**
 * What a tool would write, as its person sees it, and the input that writes this and nothing else: with the list, plan and
 * titles that were found, which may be others by then.
 */
export interface Proposal {
  readonly what: Proposed;
  readonly input: object;
}

/** Something that a program with a language model may do for a person, with the person's rights. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** What the model reads before it chooses the tool. */
  readonly description: string;
  readonly input: Input;
  /** The scopes of which a personal token needs one. */
  readonly scopes: readonly TokenScope[];
  /** For a tool that adds something: what the person sees before, and how it is taken back. */
  readonly writing?: {
    /** Returns exactly what would be written, and writes nothing. Throws what {@link Tool.run} would throw. */
    propose(ctx: UserContext, input: z.output<Input>): Promise<Proposal>;
    /**
     * For a tool that can write to something that is not there yet: returns the proposal with what is there now, which it
     * makes where it has to. Called when the person lets a proposal be written.
     */
    settle?(ctx: UserContext, proposal: Proposal): Promise<Proposal>;
    /** Takes back what was written, which `result` names: what {@link Tool.run} returned. */
    undo(ctx: UserContext, result: unknown): Promise<void>;
  };
  /** Returns what the model reads of the result. It is written as JSON. */
  run(ctx: UserContext, input: z.output<Input>): Promise<object>;
}

/** Defines a tool: its input has the type of its schema. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> => tool;

/** Returns whether the caller may use a tool: a session may use each, a token those of its scopes. */
export const mayUse = ({ actor: { token } }: UserContext, { scopes }: Tool): boolean =>
  token === undefined || scopes.some((scope) => token.scopes.includes(scope));

/**
 * Runs a tool for the caller. Throws `tokenScope` where the token does not allow it, `invalidInput` for an input that the
 * tool does not read, and what the tool throws.
 */
export async function useTool(ctx: UserContext, tool: Tool, input: unknown): Promise<object> {
  await ctx.limits.consumeCall(`tools.${tool.name}`, tool.writing ? 'mutation' : 'query', ctx);
  if (!mayUse(ctx, tool)) throw new DomainError('tokenScope');
  return tool.run(ctx, parseInput(tool.input, input));
}
