/** A screen that is loaded for the first time takes a moment. */
const longestWaitMs = 3_000;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Gives the focus to the element of this selector as soon as it is drawn. */
export async function focusWhenThere(selector: string): Promise<void> {
  for (const until = performance.now() + longestWaitMs; performance.now() < until; await nextFrame()) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element !== null) {
      element.focus();
      return;
    }
  }
}
