/** Items of one batch, and how long batches may follow each other until the screen is drawn, in milliseconds. */
const batch = 20;
const longestWork = 50;

const untilDrawn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Does something with many items, a few at a time, so that the screen keeps moving meanwhile. */
export async function inBatches<Item>(items: readonly Item[], run: (some: readonly Item[]) => void): Promise<void> {
  let start = performance.now();
  for (let at = 0; at < items.length; at += batch) {
    run(items.slice(at, at + batch));
    if (performance.now() - start < longestWork) continue;
    await untilDrawn();
    start = performance.now();
  }
}
