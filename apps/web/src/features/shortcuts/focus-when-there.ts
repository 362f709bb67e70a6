/** Milliseconds to wait for a screen, which takes a moment to load for the first time. */
const longestWaitMs = 3_000;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Moves the focus to the first element that matches the selector, as soon as there is one. */
export async function focusWhenThere(selector: string): Promise<void> {
  for (const until = performance.now() + longestWaitMs; performance.now() < until; await nextFrame()) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element !== null) {
      element.focus();
      return;
    }
  }
}
