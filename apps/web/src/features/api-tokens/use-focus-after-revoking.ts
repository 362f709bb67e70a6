import type { ApiToken } from '@trivet/shared/api-tokens/schemas';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus, once a token has left the list, to the one in its place or before it, or to the button that makes one. The
 * row to which the question would give the focus back is gone by then.
 */
export function useFocusAfterRevoking(tokens: readonly ApiToken[]): {
  /** For the element around the button that makes a token. */
  readonly creation: RefObject<HTMLDivElement | null>;
  /** Says which token is about to leave. */
  readonly leave: (token: ApiToken) => void;
} {
  const creation = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (left === null || tokens.some(({ id }) => id === left.id)) return;
    leaving.current = null;
    const rows = creation.current?.closest('section')?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = rows[Math.min(left.place, rows.length - 1)];
    (next ?? creation.current?.querySelector('button'))?.focus();
  }, [tokens]);
  return {
    creation,
    leave: ({ id }) => {
      leaving.current = { id, place: tokens.findIndex((token) => token.id === id) };
    },
  };
}
