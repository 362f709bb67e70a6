import { oneLine } from '@trivet/shared/text/one-line';
import { escapeHtml } from '@trivet/shared/text/escape-html';

/** The content of a share page. Addresses are complete, apart from the one that the page leads to. */
export interface SharePage {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  description: string;
  /** The page's own address, and the one to which it leads people. */
  address: string;
  leadsTo: string;
  linkWords: string;
  siteName: string;
  image: { address: string; width: number; height: number; alt: string } | null;
}

/** Returns a page for programs that show a preview of a link. It takes people to the recipe at once. */
export function sharePageHtml(page: SharePage): string {
  return document(page, [
    property('og:type', 'article'),
    property('og:site_name', page.siteName),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', page.address),
    ...(page.image === null
      ? [named('twitter:card', 'summary')]
      : [
          property('og:image', page.image.address),
          property('og:image:width', String(page.image.width)),
          property('og:image:height', String(page.image.height)),
          property('og:image:alt', page.image.alt),
          named('twitter:card', 'summary_large_image'),
        ]),
    named('description', page.description),
  ]);
}

/** Returns the page for a recipe that is not shared. It has no text of its own, because the client explains it. */
export const nothingSharedHtml = (
  page: Pick<SharePage, 'language' | 'direction' | 'title' | 'leadsTo' | 'linkWords'>,
) => document(page, []);

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(oneLine(content))}">`;
const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(oneLine(content))}">`;

const document = (
  {
    language,
    direction,
    title,
    leadsTo,
    linkWords,
  }: Pick<SharePage, 'language' | 'direction' | 'title' | 'leadsTo' | 'linkWords'>,
  tags: readonly string[],
): string => `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${escapeHtml(leadsTo)}">
<title>${escapeHtml(oneLine(title))}</title>
${tags.join('\n')}
</head>
<body>
<h1 dir="auto">${escapeHtml(title)}</h1>
<p><a href="${escapeHtml(leadsTo)}">${escapeHtml(linkWords)}</a></p>
</body>
</html>
`;
