import { createStore } from './store.ts';

/** True while every screen shows that the server does not have all changes. */
export const unsentSign = createStore(false);
