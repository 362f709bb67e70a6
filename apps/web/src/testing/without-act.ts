import { vi } from 'vitest';

/** Does something as a browser would: the test library does not draw everything after each event. */
export function withoutAct(action: () => void): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  try {
    action();
  } finally {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  }
}
