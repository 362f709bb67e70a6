import type { z } from 'zod';

/** Who may call: everybody, everybody with the actor filled in where there is one, or only the logged-in. */
export type EndpointAuth = 'anyone' | 'optional' | 'user';

/** Status of success. */
type EndpointStatus = 200 | 201 | 204;

interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path of the API, with `:name` for each of `params`. */
  path: `/${string}`;
  auth: EndpointAuth;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Name of the multipart field that carries the one file; such an endpoint has no `body`. */
  file?: string;
  /** Most bytes of the file; the server cuts a longer one off while it arrives. */
  maxFileBytes?: number;
  /** 200 when left out. */
  status?: EndpointStatus;
  response: z.ZodType;
}

/** The contract of one REST path, read by `route()` of the server and by `call()` of the web. */
export interface Endpoint extends EndpointDefinition {
  status: EndpointStatus;
}

/**
 * States a REST path once.
 * @example defineEndpoint({ method: 'GET', path: '/recipes/:id', auth: 'optional', params: idSchema, response: recipeSchema })
 */
export const defineEndpoint = <const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition & { status: EndpointStatus } => ({ status: 200, ...definition });

type Part<E, Key extends string, Side extends 'input' | 'output'> =
  E extends Record<Key, infer Schema extends z.ZodType>
    ? Record<Key, Side extends 'input' ? z.input<Schema> : z.output<Schema>>
    : unknown;

type Parts<E, File, Side extends 'input' | 'output'> = Part<E, 'params', Side> &
  Part<E, 'query', Side> &
  Part<E, 'body', Side> &
  (E extends { file: string } ? { file: File } : unknown);

/** What the server's handler gets: each part after its schema; `File` is the server's kind of upload. */
export type EndpointRequest<E extends Endpoint, File> = Parts<E, File, 'output'>;

/** What the caller gives: each part before its schema; `File` is the browser's kind of file. */
export type EndpointCall<E extends Endpoint, File> = Parts<E, File, 'input'>;

/** What the handler returns and the caller gets. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;
