declare global {
  // Read by the scroll lock of Mantine's dialogs (get-nonce), which adds a <style> of its own.
  var __webpack_nonce__: string | undefined;
}

/** The nonce that the server put into the page for `<style>` elements made by script. */
export const cspNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Gives the nonce to libraries that cannot be handed it. */
export function shareCspNonce(): void {
  globalThis.__webpack_nonce__ = cspNonce();
}
