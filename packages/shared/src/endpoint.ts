import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Flag } from './flags.ts';

/** Who may call: everybody, everybody with the actor filled in where there is one, or only logged-in people. */
export type EndpointAuth = 'anyone' | 'optional' | 'user';

/** The HTTP status of success. */
type EndpointStatus = 200 | 201 | 204;

interface PathDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below the base path of the API, with `:name` for each of `params`. */
  path: `/${string}`;
  /** One sentence for the documentation of the API. */
  summary: string;
  auth: EndpointAuth;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Name of the multipart field with the one file. Such an endpoint has no `body`. */
  file?: string;
  /** Largest size of the file in bytes. The server stops a larger upload while it arrives. */
  maxFileBytes?: number;
  /** The feature that the path belongs to. While it is off, the path answers as if it did not exist. */
  flag?: Flag;
  /** The default is 200. */
  status?: EndpointStatus;
  /** Statuses of failures that older clients know by another status on this path than on all others. */
  failures?: Partial<Record<ErrorCode, number>>;
  /**
   * The failures of this path alone. Those that its parts bring with them, such as `unauthorized` where a session is
   * needed, are not named. The tests of the server refuse an answer that the contract does not name.
   */
  refusals?: readonly ErrorCode[];
  /** What other statuses mean. From 400 on their body is of the kind of a success; the others have none. */
  others?: Readonly<Record<number, string>>;
}

interface EndpointDefinition extends PathDefinition {
  response: z.ZodType;
}

/** The contract of one REST path that answers JSON. `route()` of the server and `call()` of the web read it. */
export interface Endpoint extends EndpointDefinition {
  status: EndpointStatus;
}

/** The contract of one path that answers a page, a picture or a file. A handler of its own reads the request. */
export interface ContentEndpoint extends PathDefinition {
  /** The media types of the answer. */
  content: readonly string[];
}

/** What the documentation of the API says of a path. */
export type PathContract = Endpoint | ContentEndpoint;

/**
 * Defines the contract of a REST path.
 * @example defineEndpoint({ method: 'GET', path: '/recipes/:id', summary: 'Returns a recipe.', auth: 'optional',
 * params: idSchema, response: recipeSchema })
 */
export const defineEndpoint = <const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition & { status: EndpointStatus } => ({ status: 200, ...definition });

/**
 * Defines the contract of a path that answers no JSON of a schema.
 * @example defineContent({ method: 'GET', path: '/print/:id', summary: 'Returns a page.', auth: 'optional', content:
 * ['text/html'] })
 */
export const defineContent = <const Definition extends ContentEndpoint>(definition: Definition): Definition =>
  definition;

type Part<E, Key extends string, Side extends 'input' | 'output'> =
  E extends Record<Key, infer Schema extends z.ZodType>
    ? Record<Key, Side extends 'input' ? z.input<Schema> : z.output<Schema>>
    : unknown;

type Parts<E, File, Side extends 'input' | 'output'> = Part<E, 'params', Side> &
  Part<E, 'query', Side> &
  Part<E, 'body', Side> &
  (E extends { file: string } ? { file: File } : unknown);

/** The input of the server's handler: each part after its schema. `File` is the server's kind of upload. */
export type EndpointRequest<E extends Endpoint, File> = Parts<E, File, 'output'>;

/** The input of a call: each part before its schema. `File` is the browser's kind of file. */
export type EndpointCall<E extends Endpoint, File> = Parts<E, File, 'input'>;

/** The result of the handler and of a call. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;
