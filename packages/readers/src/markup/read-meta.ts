import type { Element } from 'domhandler';
import { elementText, isElement } from './element-text.ts';

/** What a page says about itself outside any recipe markup; each field is '' where it says nothing. */
export interface PageMeta {
  title: string;
  heading: string;
  description: string;
  source: string;
  imageUrls: string[];
  /** The address against which relative addresses are resolved, as the page has it. */
  base: string;
}

/** Cuts the site's name off a page title: `Apple pie | Example Kitchen`. */
function withoutSite(title: string, site: string, heading: string): string {
  if (heading !== '' && title.toLowerCase().startsWith(heading.toLowerCase())) return heading;
  const parts = title.split(/(?<!\s)\s+[|»·•–—-]\s+/);
  const isSite = parts.length > 1 && site !== '' && parts.at(-1)?.toLowerCase() === site.toLowerCase();
  if (isSite) return title.slice(0, title.length - (parts.at(-1)?.length ?? 0)).replace(/(?<!\s)\s+[|»·•–—-]\s*$/, '');
  return title.split(/(?<!\s)\s+[|»]\s+/)[0] ?? title;
}

/** Matches the address of the first page of a site. */
const home = /^(?:https?:\/\/[^/]{1,200})?\/?$/;
const siteWords = /(?:^|[-_\s])(?:logo|brand|site-?(?:title|name))(?=$|[-_\s])/i;

/** Returns true for a heading that is the name of the site: a link to its first page, or one that is called so. */
function isNameOfSite(heading: Element): boolean {
  const near = [heading, heading.parent, ...heading.children].filter((node) => node !== null && isElement(node));
  return near.some(
    ({ name, attribs }) =>
      (name === 'a' && home.test(attribs.href ?? 'x')) || siteWords.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`),
  );
}

const maxTitle = 1_000;

function metaContents(elements: readonly Element[]): Map<string, string[]> {
  const contents = new Map<string, string[]>();
  for (const { name: element, attribs } of elements) {
    if (element !== 'meta') continue;
    const name = (attribs.property ?? attribs.name ?? '').toLowerCase();
    const content = (attribs.content ?? '').trim();
    if (name === '' || content === '') continue;
    const others = contents.get(name);
    if (others === undefined) contents.set(name, [content]);
    else if (others.length < 20) others.push(content);
  }
  return contents;
}

function titleText(elements: readonly Element[]): string {
  const text = elements.find(({ name }) => name === 'title')?.children[0];
  return text !== undefined && 'data' in text ? text.data.slice(0, maxTitle).replace(/\s+/g, ' ').trim() : '';
}

/** Reads Open Graph, Twitter and plain metadata, `<title>` and the main heading. */
export function readMeta(elements: readonly Element[]): PageMeta {
  const contents = metaContents(elements);
  const all = (...names: string[]): string[] => names.flatMap((name) => contents.get(name) ?? []);
  const first = (...names: string[]): string => all(...names)[0] ?? '';
  const headings = elements
    .filter(({ name }) => name === 'h1')
    .slice(0, 20)
    .map((element) => ({ element, text: elementText(element).slice(0, maxTitle) }))
    .filter(({ text }) => text !== '');
  const site = first('og:site_name', 'application-name');
  const written = (first('og:title', 'twitter:title') || titleText(elements)).slice(0, maxTitle);
  const named = headings.find(({ text }) => written.toLowerCase().includes(text.toLowerCase()));
  const [only] = headings.length === 1 ? headings : [];
  const isSite =
    only !== undefined &&
    ((site !== '' && only.text.toLowerCase() === site.toLowerCase()) || (written !== '' && isNameOfSite(only.element)));
  const heading = isSite ? '' : (named?.text ?? only?.text ?? '');
  const own = isSite ? '' : (only?.text ?? '');
  return {
    title: own || (written === '' ? heading : withoutSite(written, isSite ? only.text : site, heading)),
    heading,
    description: first('og:description', 'description', 'twitter:description'),
    source: site,
    imageUrls: all(
      'og:image:secure_url',
      'og:image',
      'og:image:url',
      'twitter:image',
      'twitter:image:src',
      'thumbnail',
    ),
    base: elements.find(({ name, attribs }) => name === 'base' && attribs.href !== undefined)?.attribs.href ?? '',
  };
}
