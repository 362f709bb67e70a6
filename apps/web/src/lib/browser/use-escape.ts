import { useLayer } from './use-layer.ts';

/**
 * Calls `run` when Escape is pressed while this is active, unless the press is for a dialog, for a menu, or for the text
 * in a field. Of several components, the one that became active last gets the press.
 */
export function useEscape(isActive: boolean, run: () => void): void {
  useLayer(isActive, run, 'Escape');
}
