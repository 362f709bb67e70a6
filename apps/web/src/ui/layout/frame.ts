import { createContext, type ReactNode, useContext } from 'react';

/** The surroundings of the screens. */
export interface Frame {
  /** Opens the menu; null where the menu is always in view or there is none. */
  openMenu: (() => void) | null;
  /** True when something new waits behind the menu: a message, or a friend request. */
  hasNews: boolean;
  /** Stands before the controls of every screen: how much the server does not have yet. Null when it has everything. */
  sign: ReactNode;
}

/** The shell provides the value. */
export const FrameContext = createContext<Frame>({ openMenu: null, hasNews: false, sign: null });

/** Returns the surroundings of this screen. */
export const useFrame = (): Frame => useContext(FrameContext);
