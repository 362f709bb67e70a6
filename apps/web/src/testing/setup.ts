import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';

// React remembers for each element where it was made, and from the ten thousandth of a second on no more. Only its warnings
// show this, and it takes nearly half of the time of drawing, so that the tests are always beyond that number.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
  configurable: true,
});

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// What a file still loads while it ends needs these too, so that they stay between files.
Object.assign(globalThis, {
  // jsdom has no layout, so the tests get the window of a phone.
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
  // Firefox shows no animations.
  CSS: { supports: (property: string) => property === '-moz-appearance' },
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
});
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// Lazy parts are transformed first, which takes time on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The files after this one load the modules anew, and what they keep with them: stores, toasts, caches, rows.
type Listener = Parameters<Window['addEventListener']>;
const listening: Listener[] = [];
const original = Object.getOwnPropertyDescriptor(window, 'addEventListener') ?? {};
const listen = window.addEventListener.bind(window);
window.addEventListener = (...listener: Listener) => {
  listening.push(listener);
  listen(...listener);
};

afterAll(async () => {
  vi.useRealTimers();
  // What still loads would otherwise be a module of the next file, with what this one put in place of others.
  await vi.dynamicImportSettled();
  // What closes gives the focus back a moment later, for which the window of this file has to be there.
  await new Promise((resolve) => setTimeout(resolve, 20));
  Object.defineProperty(window, 'addEventListener', original);
  for (const listener of listening) window.removeEventListener(...listener);
  // The language, direction, theme and size of the text.
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  window.history.replaceState(null, '', '/');
});
