/** Matches the scripts and styles that a page names, relative to its address. */
const named = /(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g;

/** Returns true when all scripts and styles that a page names are among the files of a build. */
export function isOfThisBuild(page: string, files: readonly string[]): boolean {
  const known = new Set(files);
  return Array.from(page.matchAll(named)).every(([, file]) => file !== undefined && known.has(file));
}
