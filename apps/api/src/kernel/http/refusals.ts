import { DomainError } from '../errors.ts';

/**
 * Returns what a refusal of Fastify or of one of its plugins says to the caller: a body that is too large or no JSON, a
 * wrong type, a path that cannot be decoded. Returns undefined for every other error. One that a library threw inside a
 * service is a bug, even when it carries the status of an answer that the library got from elsewhere.
 */
export function refusalOfFastify(error: unknown): DomainError | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  if (typeof code !== 'string' || !code.startsWith('FST_')) return undefined;
  return code === 'FST_ERR_CTP_INVALID_JSON_BODY'
    ? new DomainError('malformedJson', { cause: error })
    : refusalByStatus(error);
}

/** Returns the failure that a 4xx `statusCode` of an error stands for, or undefined when it has none. */
export function refusalByStatus(error: unknown): DomainError | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode: status } = error;
  if (status === 413) return new DomainError('payloadTooLarge', { cause: error });
  if (status === 414) return new DomainError('pathTooLong', { cause: error });
  if (status === 415 || status === 406) return new DomainError('unsupportedMediaType', { cause: error });
  if (status === 404) return new DomainError('notFound', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new DomainError('invalidInput', { cause: error });
  return undefined;
}
