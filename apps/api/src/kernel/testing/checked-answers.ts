import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { PathContract } from '@trivet/shared/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureSchema } from '../openapi/document.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';
import { type Answer, type Operation, operationOf } from '../openapi/operation.ts';

const wrong: string[] = [];

/** Returns what answers since the last call had that the documentation of the API does not say. */
export const takeWrongAnswers = (): string[] => wrong.splice(0);

/** Compares every answer of an app with the documentation of its API. Call it before the app is ready. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRest = request.url.startsWith('/api/') && !request.url.startsWith('/api/trpc/');
    if (isRest && request.method !== 'OPTIONS') {
      const found = faultOf(request, reply, payload);
      if (found !== null) wrong.push(`${request.method} ${request.url} answers ${reply.statusCode}: ${found}`);
    }
    done(null, payload);
  });
}

/** What the documentation says of one path. */
const operations = new Map<PathContract, Operation>();

/** Returns the part of the documentation for a path. All servers have it in common. */
function documented(url: string, contract: PathContract): Operation {
  const known = operations.get(contract) ?? operationOf(url, contract, () => '');
  operations.set(contract, known);
  return known;
}

const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } });
addFormats.default(ajv);
const components = { schemas: { Failure: failureSchema } };
const isFailure = ajv.compile({ $ref: '#/components/schemas/Failure', components });

const byAnswer = new Map<Answer, ValidateFunction>();
// The failures of most paths are the same ones.
const bySchema = new Map<string, ValidateFunction>();

/** Returns the check of an answer's body. To compile a schema takes longer than to use it. */
function validateOf(answer: Answer, schema: JsonSchema): ValidateFunction {
  const known = byAnswer.get(answer);
  if (known) return known;
  const text = JSON.stringify(schema);
  const validate = bySchema.get(text) ?? ajv.compile({ ...schema, components });
  bySchema.set(text, validate);
  byAnswer.set(answer, validate);
  return validate;
}

/** Returns what is wrong with an answer, or null. */
function faultOf({ method, routeOptions }: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const { url = '*', config } = routeOptions;
  const isHead = method === 'HEAD';
  if (url === '*') return isHead ? null : faultOfBody(isFailure, reply, payload);
  if (config.contract === undefined) return 'the path is not documented';
  const answer = documented(url, config.contract).responses[reply.statusCode];
  if (!answer) return `the status is not documented (${textOf(reply, payload)?.slice(0, 200)})`;
  if (!answer.content) return isEmpty(payload) ? null : 'a body is not documented';
  const type = String(reply.getHeader('content-type') ?? '').split(';', 1)[0] ?? '';
  const schema = answer.content[type]?.schema;
  if (schema === undefined) return `the media type ${type} is not documented`;
  if (type !== 'application/json' || isHead) return null;
  return faultOfBody(validateOf(answer, schema), reply, payload);
}

const isEmpty = (payload: unknown): boolean => payload === undefined || payload === null || payload === '';

function faultOfBody(validate: ValidateFunction, reply: FastifyReply, payload: unknown): string | null {
  const text = textOf(reply, payload);
  if (text === undefined || validate(JSON.parse(text))) return null;
  return validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join(', ') ?? 'is not valid';
}

const decoders = new Map<unknown, (bytes: Buffer) => Buffer>([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
]);

/** Returns the text of a body, or undefined for a stream, which is not read here. */
function textOf(reply: FastifyReply, payload: unknown): string | undefined {
  if (typeof payload === 'string') return payload;
  if (!Buffer.isBuffer(payload)) return undefined;
  const decode = decoders.get(reply.getHeader('content-encoding')) ?? ((bytes: Buffer) => bytes);
  return decode(payload).toString('utf8');
}
