/** Asks the browser not to delete what it keeps when its disk is full. It may decide by itself, or ask the person. */
export function askToPersist(): void {
  // Browsers offer it to secure pages only.
  const { storage } = navigator as { storage?: { persist?: () => Promise<boolean> } };
  storage?.persist?.().catch(() => {});
}
