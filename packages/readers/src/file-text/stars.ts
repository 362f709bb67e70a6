/**
 * Returns the stars from 1 to 5 for a rating with its scale, or undefined for no rating. A rating without a scale
 * counts from 1 to 5.
 * @example starsOf('8/10 stars') // 4
 */
export function starsOf(rating: string): number | undefined {
  const [, stars, scale = '5'] = /^(\d{1,3}(?:\.\d{1,3})?)(?:\s*\/\s*(\d{1,3}))?/.exec(rating.trim()) ?? [];
  return stars === undefined || Number(scale) === 0 ? undefined : (Number(stars) / Number(scale)) * 5;
}
