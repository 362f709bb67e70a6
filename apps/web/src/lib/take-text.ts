/** Returns true where the browser can hand a text to other applications. */
export const canShareText = (): boolean => 'share' in navigator;

/** Copies a text. Rejects where there is no clipboard, as without https. */
export const copyText = (text: string): Promise<void> =>
  'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));

/** Hands a text to another application. Whoever closes the system's dialog has decided so. */
export const shareText = (title: string, text: string): void => {
  navigator.share({ title, text }).catch(() => {});
};
