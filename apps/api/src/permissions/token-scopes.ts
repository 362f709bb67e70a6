import type { TokenScope } from '@trivet/shared/api-tokens/schemas';

/** Scopes of which a personal token needs one. Without any, the call is for sessions alone. */
export type Scopes = readonly TokenScope[];

/** The account, other people and what opens something to them. */
export const none: Scopes = [];
export const any: Scopes = ['read', 'write', 'lists'];
export const read: Scopes = ['read'];
export const write: Scopes = ['write'];
export const readOrLists: Scopes = ['read', 'lists'];
export const writeOrLists: Scopes = ['write', 'lists'];
