import type { Preferences } from '@trivet/shared/preferences/schema';
import type { MessageKey } from '../i18n.ts';

/** A size of letters that a person can choose. */
export type FontSize = Preferences['global']['fontSize'];

/** The names of the sizes in pixels. What the size of the browser is called depends on what it is chosen for. */
export const fontSizeNames: Record<Exclude<FontSize, '1rem'>, MessageKey> = {
  '14px': 'settings.fontSizes.px14',
  '16px': 'settings.fontSizes.px16',
  '18px': 'settings.fontSizes.px18',
  '20px': 'settings.fontSizes.px20',
  '22px': 'settings.fontSizes.px22',
  '24px': 'settings.fontSizes.px24',
};

/** The sizes in their order: that of the browser, then the others from small to large. */
export const offeredFontSizes: readonly FontSize[] = ['1rem', ...(Object.keys(fontSizeNames) as FontSize[])];
