let hasAskedToPersist = false;

/** Asks the browser not to delete what it keeps, at the first change that cannot be sent at once. */
export function askToPersist(): void {
  if (hasAskedToPersist || navigator.onLine) return;
  hasAskedToPersist = true;
  const { storage } = navigator as { storage?: { persist?: () => Promise<boolean> } };
  storage?.persist?.().catch(() => {});
}
