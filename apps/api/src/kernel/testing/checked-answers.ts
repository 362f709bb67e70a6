import { gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServedPath } from '../http/rest.ts';
import { openApiDocument, type OpenApiDocument } from '../openapi/document.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';
import type { Answer } from '../openapi/operation.ts';

const wrong: string[] = [];

/** Returns what answers since the last call had that the documentation of the API does not say. */
export const takeWrongAnswers = (): string[] => wrong.splice(0);

/** Compares every answer of an app with the documentation of its API. Call it before the app is ready. */
export function checkAnswers(app: FastifyInstance): void {
  let documented: Documented | undefined;
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRest = request.url.startsWith('/api/') && !request.url.startsWith('/api/trpc/');
    if (isRest && request.method !== 'OPTIONS') {
      documented ??= documentedOf(app.routeTable);
      const found = documented.faultOf(request, reply, payload);
      if (found !== null) wrong.push(`${request.method} ${request.url} answers ${reply.statusCode}: ${found}`);
    }
    done(null, payload);
  });
}

/** The documentation of the API of one list of paths. */
interface Documented {
  /** Returns what is wrong with an answer, or null. */
  faultOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null;
}

const known = new Map<string, Documented>();

/** Servers of the same paths share their schemas, because compiling these takes longer than using them. */
function documentedOf(routeTable: readonly ServedPath[]): Documented {
  const key = routeTable.map(({ method, url }) => `${method} ${url}`).join();
  const found = known.get(key) ?? compile(openApiDocument(routeTable, { version: '0', failureText: () => '' }));
  known.set(key, found);
  return found;
}

function compile({ paths, components }: OpenApiDocument): Documented {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const unknownPath = ajv.compile({ $ref: '#/components/schemas/Failure', components });
  // The failures of most paths are the same ones.
  const bySchema = new Map<string, ValidateFunction>();
  const byAnswer = new Map<Answer, ValidateFunction>();
  const validateOf = (answer: Answer, schema: JsonSchema): ValidateFunction => {
    const known = byAnswer.get(answer);
    if (known) return known;
    const text = JSON.stringify(schema);
    const validate = bySchema.get(text) ?? ajv.compile({ ...schema, components });
    bySchema.set(text, validate);
    byAnswer.set(answer, validate);
    return validate;
  };
  return {
    faultOf(request, reply, payload) {
      const url = request.routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}');
      const type = String(reply.getHeader('content-type') ?? '').split(';', 1)[0] ?? '';
      const isHead = request.method === 'HEAD';
      if (url === undefined || url === '*') return isHead ? null : faultOfBody(unknownPath, reply, payload);
      const method = (isHead ? 'GET' : request.method).toLowerCase();
      const answer = paths[url]?.[method]?.responses[reply.statusCode];
      if (!answer) return `the status is not documented (${textOf(reply, payload)?.slice(0, 200)})`;
      if (!answer.content) return isEmpty(payload) ? null : 'a body is not documented';
      const schema = answer.content[type]?.schema;
      if (schema === undefined) return `the media type ${type} is not documented`;
      if (type !== 'application/json' || isHead) return null;
      return faultOfBody(validateOf(answer, schema), reply, payload);
    },
  };
}

const isEmpty = (payload: unknown): boolean => payload === undefined || payload === null || payload === '';

function faultOfBody(validate: ValidateFunction, reply: FastifyReply, payload: unknown): string | null {
  const text = textOf(reply, payload);
  if (text === undefined || validate(JSON.parse(text))) return null;
  return validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join(', ') ?? 'is not valid';
}

/** Returns the text of a body, or undefined for a stream, which is not read here. */
function textOf(reply: FastifyReply, payload: unknown): string | undefined {
  if (typeof payload === 'string') return payload;
  if (!Buffer.isBuffer(payload)) return undefined;
  return (reply.getHeader('content-encoding') === 'gzip' ? gunzipSync(payload) : payload).toString('utf8');
}
