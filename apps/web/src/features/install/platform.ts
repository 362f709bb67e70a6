/** The kinds of device that install an application in different ways. */
export const platforms = ['android', 'ios', 'desktop'] as const;

export type Platform = (typeof platforms)[number];

/** Returns the kind of the device. Tablets of Apple say that they are computers, which have no touch screens. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (userAgent.includes('Android')) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'ios';
  return 'desktop';
}
