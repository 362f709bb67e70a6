import { IconExternalLink } from '@tabler/icons-react';
import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { textParts } from '#web/lib/addresses-in-text.ts';
import { useT } from '#web/lib/i18n.ts';
import { safeLink } from '#web/lib/web-address.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './markdown.module.css';

/** Quotes and lists within one another. Nobody writes what lies deeper, and it is left out. */
const maxNesting = 20;
const parser = new MarkdownIt({ html: false, linkify: false, maxNesting });

/** The elements that a text may have. Everything else of it is words. */
const elements = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr table thead tbody tr th td strong em s a'.split(' '),
);

/** Returns the path in this application that the address of a link stands for, or null. */
type PathOf = (address: string) => string | null;

/** Where the reading of a text stands. The title of the page is the only heading of the first level. */
interface Place {
  tokens: readonly Token[];
  at: number;
  /** The level of the heading before, so that none is skipped. */
  headings: { level: number };
  isInLink: boolean;
  pathOf: PathOf;
}

interface MarkdownProps {
  text: string;
  lang?: string | null;
  /** Gives links a meaning here. Without it, and where it returns null, addresses of the web alone are links. */
  pathOf?: PathOf;
}

/** Shows a text in Markdown as elements of React. HTML in it is text, and pictures are their descriptions. */
export default function Markdown({ text, lang = null, pathOf = () => null }: MarkdownProps) {
  const tokens = parser.parse(text, {});
  return (
    <div className={styles.markdown} lang={lang ?? undefined}>
      {readNodes({ tokens, at: 0, headings: { level: 1 }, isInLink: false, pathOf })}
    </div>
  );
}

/** Reads up to the end of the element, or of the text. */
function readNodes(place: Place): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (let token = place.tokens[place.at]; token !== undefined; token = place.tokens[place.at]) {
    place.at += 1;
    if (token.nesting === -1) return nodes;
    nodes.push(
      <Fragment key={place.at}>{token.nesting === 1 ? elementOf(token, place) : leafOf(token, place)}</Fragment>,
    );
  }
  return nodes;
}

function elementOf(token: Token, place: Place): ReactNode {
  if (token.tag === 'a') return linkOf(token, place);
  const tag = /^h\d$/.test(token.tag) ? headingAfter(place, Number(token.tag[1])) : token.tag;
  const children = readNodes(place);
  // The paragraph of an item of a dense list.
  if (token.hidden || !elements.has(tag)) return children;
  if (tag === 'table') return <div className={styles.table}>{createElement(tag, { dir: 'auto' }, children)}</div>;
  const start = tag === 'ol' ? Number(token.attrGet('start') ?? 1) : undefined;
  return createElement(tag, { start, dir: token.block ? 'auto' : undefined }, children);
}

function headingAfter({ headings }: Place, level: number): string {
  headings.level = Math.min(level + 1, headings.level + 1, 6);
  return `h${headings.level}`;
}

/** A link to a page elsewhere, which says so and opens in a new tab. A page of this application opens here. */
function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useT();
  if (new URL(href).origin === window.location.origin) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <IconExternalLink className={styles.icon} size="0.875em" aria-hidden data-mirrored />
      <VisuallyHidden> {t('common.newTab')}</VisuallyHidden>
    </a>
  );
}

function linkOf(token: Token, place: Place): ReactNode {
  const inside = { ...place, isInLink: true };
  const children = readNodes(inside);
  place.at = inside.at;
  const href = String(token.attrGet('href') ?? '');
  const path = place.pathOf(href);
  if (path !== null) return <Link to={path}>{children}</Link>;
  if (/^(?:mailto|tel):/i.test(href)) return <a href={href}>{children}</a>;
  const address = safeLink(href);
  return address === null ? children : <OutsideLink href={address}>{children}</OutsideLink>;
}

const withLinks = (text: string): ReactNode[] =>
  textParts(text).map((part, index) =>
    part.href === null ? (
      part.text
    ) : (
      <OutsideLink key={index} href={part.href}>
        {part.text}
      </OutsideLink>
    ),
  );

function leafOf(token: Token, place: Place): ReactNode {
  if (token.type === 'inline') return readNodes({ ...place, tokens: token.children ?? [], at: 0 });
  if (token.type === 'hr') return <hr />;
  if (token.type === 'hardbreak') return <br />;
  if (token.type === 'softbreak') return '\n';
  if (token.type === 'code_inline') return <code>{token.content}</code>;
  if (token.type === 'fence' || token.type === 'code_block') return <pre dir="auto">{token.content}</pre>;
  return place.isInLink ? token.content : withLinks(token.content);
}
