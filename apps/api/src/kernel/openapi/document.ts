import { errorCodes } from '@trivet/shared/errors';
import type { ServedPath } from '../http/rest.ts';
import type { JsonSchema } from './json-schema.ts';
import { type FailureText, type Operation, operationOf } from './operation.ts';

/** A description of the API in OpenAPI 3.1. */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

/** The schema of the body of every failure. */
export const failureSchema: JsonSchema = {
  type: 'object',
  description: 'The body of every failure.',
  properties: {
    errorCode: { type: 'string', enum: [...errorCodes], description: 'What went wrong, for programs.' },
    field: { type: 'string', description: 'The refused input, with dots between names.' },
    details: { description: 'What the caller needs for the next step, for instance the current recipe.' },
    requestId: { type: 'string', description: 'The same id is in the log of the server.' },
  },
  required: ['errorCode'],
  additionalProperties: false,
};

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a session, from `POST /api/users/login`, or a personal token. It wins over the one in the query.',
  },
  token: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'A token as well. Printing, exports and the socket take a ticket for one thing as well.',
  },
};

const description = `The REST paths of Trivet. Dates are text in ISO 8601, and a calendar date is \`YYYY-MM-DD\`. The header
\`Idempotency-Key\` makes a repeated creation the same one, where the path creates something. The typed API at
\`/api/trpc\`, live updates and what deviates from older clients stand in docs/wire.md of the source.`;

/** What a document says of the server. */
interface About {
  version: string;
  failureText: FailureText;
}

/** Returns the description of all paths that have a contract. */
export function openApiDocument(routeTable: readonly ServedPath[], { version, failureText }: About): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const { method, url, contract } of routeTable) {
    if (!contract || method !== contract.method) continue;
    const path = (paths[url.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    path[method.toLowerCase()] = operationOf(url, contract, failureText);
  }
  const tags = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap((one) => one.tags)));
  return {
    openapi: '3.1.1',
    info: { title: 'Trivet', version, description: description.replaceAll('\n', ' ') },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: { schemas: { Failure: failureSchema }, securitySchemes },
  };
}
