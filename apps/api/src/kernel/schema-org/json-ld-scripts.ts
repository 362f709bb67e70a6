const maxScripts = 200;
const openTag = /<script(?![a-z\d-])([^<>]*)>/gi;

/**
 * Returns the texts of the `<script type="application/ld+json">` blocks of a page, at most 200, in their order. Takes
 * linear time.
 */
export function jsonLdScripts(html: string): string[] {
  const scripts: string[] = [];
  const open = new RegExp(openTag);
  const close = /<\/script/gi;
  for (let tag = open.exec(html); tag !== null && scripts.length < maxScripts; tag = open.exec(html)) {
    close.lastIndex = open.lastIndex;
    const end = close.exec(html);
    if (/application\/(?:ld\+json|json\+ld)/i.test(tag[1] ?? '')) scripts.push(html.slice(open.lastIndex, end?.index));
    if (end === null) break;
    open.lastIndex = close.lastIndex;
  }
  return scripts;
}
