declare global {
  // The scroll lock of Mantine's dialogs (get-nonce) reads this, because it adds a <style> of its own.
  var __webpack_nonce__: string | undefined;
}

/** Returns the nonce that the server wrote into the page for `<style>` elements made by script. */
export const cspNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Sets the nonce for libraries that take it from a global variable. */
export function shareCspNonce(): void {
  globalThis.__webpack_nonce__ = cspNonce();
}
