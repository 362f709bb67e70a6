import { createContext, useContext } from 'react';

/** What surrounds the screens. */
export interface Frame {
  /** Opens the menu; null where the menu is always in view or there is none. */
  openMenu: (() => void) | null;
  /** Something waits behind the menu: a message, or somebody who asks. */
  hasNews: boolean;
}

/** Filled by the shell. */
export const FrameContext = createContext<Frame>({ openMenu: null, hasNews: false });

/** What surrounds this screen. */
export const useFrame = (): Frame => useContext(FrameContext);
