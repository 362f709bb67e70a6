import { createContext, useContext } from 'react';

/** The surroundings of the screens. */
export interface Frame {
  /** Opens the menu; null where the menu is always in view or there is none. */
  openMenu: (() => void) | null;
  /** True when something new waits behind the menu: a message, or a friend request. */
  hasNews: boolean;
}

/** The shell provides the value. */
export const FrameContext = createContext<Frame>({ openMenu: null, hasNews: false });

/** Returns the surroundings of this screen. */
export const useFrame = (): Frame => useContext(FrameContext);
