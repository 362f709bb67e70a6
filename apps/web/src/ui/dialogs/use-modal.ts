import { type RefObject, useLayoutEffect, useState } from 'react';
import { toastsId } from '../feedback/toast.tsx';

/** Milliseconds until what was above the page has gone, and whoever takes the focus by themselves has it. */
const settling = 10;

/** The attribute of the element in `<body>` that holds a modal, also while it fades away. */
const mark = '[data-modal]';

/** The elements of the modals that are open. The one on top is at the end. */
const opened: Element[] = [];

/** Where the focus goes when a modal closes. */
const origins = new WeakMap<Element, Element | null>();

/**
 * Shuts off everything but the modal on top and the toasts, whose messages are still read out and whose buttons can be
 * pressed. `showModal` would shut off the toasts as well, wherever they stand (decision 155).
 */
function shutOffOthers(): void {
  const top = opened.at(-1);
  for (const part of document.body.children) {
    const isOff = top === undefined ? part.matches(mark) : part !== top && part.id !== toastsId;
    part.toggleAttribute('inert', isOff);
  }
}

/** Keeps the page from scrolling below a modal. The place of its scroll bar stays, so that nothing moves. */
function holdPage(): void {
  const { style } = document.body;
  const isHeld = opened.length > 0;
  if (isHeld === (style.overflow === 'hidden')) return;
  style.paddingRight = isHeld ? `${window.innerWidth - document.documentElement.clientWidth}px` : '';
  style.overflow = isHeld ? 'hidden' : '';
}

function arrange(): void {
  holdPage();
  shutOffOthers();
}

const focus = (target: Element | null | undefined): void => {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};

/** Focuses what asks for it, or the first control. */
const focusInside = (modal: Element): void =>
  focus(
    modal.querySelector('[data-autofocus]') ??
      modal.querySelector('a[href], :is(button, input, select, textarea):not(:disabled)') ??
      modal.querySelector('dialog'),
  );

/** Returns where the focus was, or, in a modal that this one takes the place of, where that one had it from. */
function originOf(focused: Element | null): Element | null {
  const modal = focused?.closest(mark) ?? null;
  return modal === null || opened.includes(modal) ? focused : (origins.get(modal) ?? null);
}

/**
 * Keeps the focus, the pointer and the screen reader in a modal while it is open, and gives the focus back afterwards.
 * `modal` is a child of `<body>`.
 */
export function useModal(modal: RefObject<Element | null>, isOpen: boolean): void {
  // What is drawn inside may take the focus as it appears.
  const [focused] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const element = modal.current;
    if (!isOpen || element === null) return undefined;
    const origin = originOf(focused);
    origins.set(element, origin);
    opened.push(element);
    arrange();
    focusInside(element);
    return () => {
      opened.splice(opened.indexOf(element), 1);
      arrange();
      const atClose = document.activeElement;
      window.setTimeout(() => {
        const now = document.activeElement;
        if (now === null || now === document.body || now === atClose) focus(origin);
      }, settling);
    };
  }, [modal, isOpen, focused]);
}
