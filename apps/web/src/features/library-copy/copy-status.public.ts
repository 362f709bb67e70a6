import { createStore } from '#web/lib/stores/store.ts';
import type { CopyStatus } from './protocol.ts';

export type { CopyStatus } from './protocol.ts';

/** How the copy of this browser is, null while there is none. */
export const copyStatus = createStore<CopyStatus | null>(null);
