import { createTab } from './sync/tab.ts';

/** The sync of this tab: the one instance there is. The modules of `sync` keep nothing by themselves. */
export const {
  openRows,
  rowsIn,
  together,
  currentClient,
  subscribeShown,
  unsentStore,
  watched,
  connection,
  startLocal,
  ensureLocal,
  wakeSync,
  whenLocalIsReady,
  whenOpened,
  forgetLocal,
} = createTab();
