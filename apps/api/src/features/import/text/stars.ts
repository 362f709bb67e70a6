/**
 * Stars from 1 to 5 of a rating with its scale, which is 5 when it says none; undefined for no rating.
 * @example starsOf('8/10 stars') // 4
 */
export function starsOf(rating: string): number | undefined {
  const [, stars, scale = '5'] = /^(\d{1,3}(?:\.\d{1,3})?)(?:\s*\/\s*(\d{1,3}))?/.exec(rating.trim()) ?? [];
  return stars === undefined || Number(scale) === 0 ? undefined : (Number(stars) / Number(scale)) * 5;
}
