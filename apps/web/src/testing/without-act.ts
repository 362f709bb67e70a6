import { vi } from 'vitest';

/** Runs an action like a browser does: the test library does not render everything after each event. */
export function withoutAct(action: () => void): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  try {
    action();
  } finally {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  }
}
