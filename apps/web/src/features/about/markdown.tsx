import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';
import { safeLink } from '#web/lib/web-address.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import styles from './markdown.module.css';

/** Quotes and lists within one another. Nobody writes what lies deeper, and it is left out. */
const maxNesting = 20;
const parser = new MarkdownIt({ html: false, linkify: false, maxNesting });

/** The elements that a text may have. Everything else of it is words. */
const elements = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr table thead tbody tr th td strong em s a'.split(' '),
);

/** Where the reading of a text stands. The title of the page is the only heading of the first level. */
interface Place {
  tokens: readonly Token[];
  at: number;
  /** The level of the heading before, so that none is skipped. */
  headings: { level: number };
  isInLink: boolean;
}

/** Shows a text in Markdown as elements of React. HTML in it is text, and pictures are their descriptions. */
export default function Markdown({ text, lang }: { text: string; lang: string | null }) {
  const tokens = parser.parse(text, {});
  return (
    <div className={styles.markdown} lang={lang ?? undefined}>
      {readNodes({ tokens, at: 0, headings: { level: 1 }, isInLink: false })}
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

function linkOf(token: Token, place: Place): ReactNode {
  const inside = { ...place, isInLink: true };
  const children = readNodes(inside);
  place.at = inside.at;
  const href = String(token.attrGet('href') ?? '');
  if (/^(?:mailto|tel):/i.test(href)) return <a href={href}>{children}</a>;
  const address = safeLink(href);
  if (address === null) return children;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function leafOf(token: Token, place: Place): ReactNode {
  if (token.type === 'inline') return readNodes({ ...place, tokens: token.children ?? [], at: 0 });
  if (token.type === 'hr') return <hr />;
  if (token.type === 'hardbreak') return <br />;
  if (token.type === 'softbreak') return '\n';
  if (token.type === 'code_inline') return <code>{token.content}</code>;
  if (token.type === 'fence' || token.type === 'code_block') return <pre dir="auto">{token.content}</pre>;
  return place.isInLink ? token.content : <LinkedText text={token.content} />;
}
