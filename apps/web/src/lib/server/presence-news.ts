import type { RealtimeData } from '@trivet/shared/realtime';
import { createListeners } from '../stores/store.ts';

/** Tells who opened or closed what is shared with the person. */
export const presenceNews = createListeners<RealtimeData['scope:presence']>();
