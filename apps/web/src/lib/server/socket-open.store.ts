import { createStore } from '../stores/store.ts';

/** Whether the news of the server reach this page. */
export const socketOpenStore = createStore(false);
