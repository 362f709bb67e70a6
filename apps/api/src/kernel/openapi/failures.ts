import type { PathContract } from '@trivet/shared/endpoint';
import { type ErrorCode, errorCodes } from '@trivet/shared/errors';
import { wireStatus } from '../errors.ts';

/** The failures that every path may answer with. */
const ofEveryPath: readonly ErrorCode[] = ['invalidInput', 'tooManyRequests', 'unexpected', 'unavailable'];
/** Those of a path that reads a body. */
const ofBodies: readonly ErrorCode[] = ['malformedJson', 'payloadTooLarge', 'unsupportedMediaType', 'storageFull'];

/** Returns the failures that a path may answer with, by their status. */
export function failuresOf(contract: PathContract): Map<number, ErrorCode[]> {
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
