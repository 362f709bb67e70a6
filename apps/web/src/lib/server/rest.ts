import type { Endpoint, EndpointCall, EndpointResponse } from '@trivet/shared/endpoint';
import { tracked } from './activity.ts';
import { CallError, reportFailure, type FailureHandlers } from './failures.ts';
import { callTimeout, serverUrl } from './server.ts';
import { getToken } from '../session/session.ts';

/** A value after JSON: its dates are text. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

/** The result of a REST call. The person has already seen the message of a failure. Status 0 means no answer. */
export type CallResult<Data> =
  | { success: true; status: number; data: Data }
  | { success: false; status: number; data: unknown };

/** `onProgress` gets the sent part of the upload, from 0 to 1. */
export interface CallOptions {
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
  failures?: FailureHandlers;
}

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** Calls a REST path by its contract. It resolves for failures too, and reports them like tRPC's failures. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: EndpointCall<E, Blob>,
  { failures, ...options }: CallOptions = {},
): Promise<CallResult<Wire<EndpointResponse<E>>>> {
  try {
    const { status, data } = await tracked(send(endpoint, request as RequestParts, options));
    return { success: true, status, data: data as Wire<EndpointResponse<E>> };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (options.signal?.aborted !== true) reportFailure(error, failures);
    return { success: false, status: error.status, data: error.body };
  }
}

/** Calls a REST path for a query, whose screen shows the failure. It rejects with a {@link CallError}. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  request: EndpointCall<E, Blob>,
): Promise<Wire<EndpointResponse<E>>> {
  const { data } = await tracked(send(endpoint, request as RequestParts, {}));
  return data as Wire<EndpointResponse<E>>;
}

/** @limit Client (10 minutes): A call of the client. Long uploads and imports go through. */
function send(endpoint: Endpoint, parts: RequestParts, { onProgress, signal }: CallOptions) {
  return new Promise<{ status: number; data: unknown }>((resolve, reject) => {
    // XMLHttpRequest, because fetch does not report the progress of an upload.
    const xhr = new XMLHttpRequest();
    xhr.open(endpoint.method, addressOf(endpoint.path, parts));
    xhr.timeout = callTimeout;
    xhr.setRequestHeader('accept-language', document.documentElement.lang);
    const token = getToken();
    if (token !== null) xhr.setRequestHeader('authorization', `Bearer ${token}`);
    xhr.onload = () => {
      const data = jsonOf(xhr.responseText);
      if (xhr.status >= 200 && xhr.status < 300) resolve({ status: xhr.status, data });
      else reject(new CallError(xhr.status, data));
    };
    xhr.onerror = xhr.ontimeout = xhr.onabort = () => reject(new CallError(0, null));
    if (onProgress !== undefined) {
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    }
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(bodyOf(endpoint, parts, xhr));
  });
}

function bodyOf({ file: field }: Endpoint, { body, file }: RequestParts, xhr: XMLHttpRequest) {
  if (field !== undefined && file !== undefined) {
    const form = new FormData();
    form.append(field, file);
    return form;
  }
  if (body === undefined) return null;
  xhr.setRequestHeader('content-type', 'application/json');
  return JSON.stringify(body);
}

/** Returns the full address of a path of the API, with its parameters. */
export function addressOf(path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(textOf(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, textOf(value)] as [string, string]],
    ),
  ).toString();
  return serverUrl(`api${filled}${search === '' ? '' : `?${search}`}`);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
