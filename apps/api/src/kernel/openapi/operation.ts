import type { PathContract } from '@trivet/shared/endpoint';
import { type ErrorCode, errorCodes } from '@trivet/shared/errors';
import { wireStatus } from '../errors.ts';
import { fieldsOf, type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** A body by its media types. */
export type Content = Record<string, { schema: JsonSchema }>;

/** One answer of an operation. */
export interface Answer {
  description: string;
  content?: Content;
}

/** One parameter of an address. */
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** One method of one path. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
}

/** Returns the text of a failure for people. */
export type FailureText = (code: ErrorCode) => string;

const jsonType = 'application/json';
const needed = [{ bearer: [] }, { token: [] }];
const security = { anyone: [], optional: [{}, ...needed], user: needed };

/** Returns the description of a path that is served at `url`, where `:name` stands for a parameter. */
export function operationOf(url: string, contract: PathContract, text: FailureText): Operation {
  const { method, summary, auth } = contract;
  const parameters = parametersOf(url, contract);
  const requestBody = requestBodyOf(contract);
  const others = ownAnswersOf(contract);
  const words = url.split('/').filter((word) => word !== '' && word !== 'api');
  return {
    operationId: [method.toLowerCase(), ...words].map((word) => word.replaceAll(/[^\w-]/g, '')).join('_'),
    tags: [words[0] ?? ''],
    summary,
    security: security[auth],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...others, ...failureAnswers(contract, others, text) },
  };
}

function parametersOf(url: string, { params, query }: PathContract): Parameter[] {
  const named = params ? fieldsOf(jsonSchemaOf(params, 'input')) : [];
  const ofPath = [...url.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => {
    const schema = named.find((field) => field.name === name)?.schema ?? { type: 'string' };
    return { name, in: 'path', required: true, schema };
  });
  const ofQuery = (query ? fieldsOf(jsonSchemaOf(query, 'input')) : []).map(
    ({ name, schema, isRequired }): Parameter => {
      const { description, ...rest } = schema;
      return { name, in: 'query', required: isRequired, ...(description && { description }), schema: rest };
    },
  );
  return [...ofPath, ...ofQuery];
}

function requestBodyOf({ body, file, maxFileBytes }: PathContract): Operation['requestBody'] {
  if (file !== undefined) {
    const largest = maxFileBytes === undefined ? {} : { description: `At most ${maxFileBytes} bytes.` };
    const schema = {
      type: 'object' as const,
      properties: { [file]: { type: 'string' as const, contentMediaType: 'application/octet-stream', ...largest } },
      required: [file],
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!body) return undefined;
  return { required: true, content: { [jsonType]: { schema: jsonSchemaOf(body, 'input') } } };
}

/** Returns the answers that are no failures of {@link failuresOf}. */
function ownAnswersOf(contract: PathContract): Record<string, Answer> {
  const isJson = 'response' in contract;
  const types = isJson ? [jsonType] : contract.content;
  const schemaOf = (type: string): JsonSchema =>
    isJson ? jsonSchemaOf(contract.response, 'output') : { type: type === jsonType ? 'object' : 'string' };
  const content: Content = Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]));
  const answers: Record<string, Answer> = {};
  if (types.length > 0) answers[contract.status ?? 200] = { description: 'Success.', content };
  for (const [status, description] of Object.entries(contract.others ?? {})) {
    answers[status] = { description, ...(Number(status) >= 400 && { content }) };
  }
  return answers;
}

/** The failures that every path may answer with. */
const ofEveryPath: readonly ErrorCode[] = ['invalidInput', 'tooManyRequests', 'unexpected', 'unavailable'];
/** Those of a path that reads a body. */
const ofBodies: readonly ErrorCode[] = ['malformedJson', 'payloadTooLarge', 'unsupportedMediaType', 'storageFull'];

/** Returns the failures that a path may answer with, by their status. */
function failuresOf(contract: PathContract): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([...ofEveryPath, ...(contract.refusals ?? [])]);
  if (contract.auth !== 'anyone') codes.add('unauthorized').add('tokenScope');
  if (contract.flag !== undefined) codes.add('notFound');
  if (contract.params) codes.add('notFound').add('pathTooLong');
  if (contract.method !== 'GET') for (const code of ofBodies) codes.add(code);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodes) {
    if (!codes.has(code)) continue;
    const status = contract.failures?.[code] ?? wireStatus[code].http;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

/** Returns the failures as JSON. A status that may be another answer as well is either. */
function failureAnswers(
  contract: PathContract,
  others: Record<string, Answer>,
  text: FailureText,
): Record<string, Answer> {
  return Object.fromEntries(
    [...failuresOf(contract)].map(([status, codes]): [string, Answer] => {
      const other = others[status];
      const texts = codes.map((code) => `\`${code}\`: ${text(code)}`);
      return [
        String(status),
        {
          description: [other?.description, ...texts].filter((part) => part !== undefined).join(' '),
          content: withEither(other?.content, failureSchema(codes)),
        },
      ];
    }),
  );
}

/** Returns content that may be JSON of this schema as well. */
function withEither(content: Content = {}, schema: JsonSchema): Content {
  const own = content[jsonType];
  return { ...content, [jsonType]: { schema: own ? { anyOf: [own.schema, schema] } : schema } };
}

/** Returns the schema of a failure that is one of these. */
const failureSchema = (codes: readonly ErrorCode[]): JsonSchema => ({
  allOf: [
    { $ref: '#/components/schemas/Failure' },
    { type: 'object', properties: { errorCode: { type: 'string', enum: [...codes] } } },
  ],
});
