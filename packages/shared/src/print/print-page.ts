import type { PrintOptions } from './options.ts';
import { Markup, markup, type MarkupPart } from '../text/markup.ts';
import type { PrintWords } from './print-words.ts';

/**
 * Runs in the page. The button prints, and a page that was opened for printing prints itself once its pictures are
 * loaded. The script removes the ticket from the address, because browsers print the address on the sheet and keep it
 * in their history. It has no listeners for messages.
 */
const printScript = `(() => {
  const address = new URL(location.href);
  if (address.searchParams.has('token')) {
    address.searchParams.delete('token');
    history.replaceState(null, '', address);
  }
  document.getElementById('print')?.addEventListener('click', () => window.print());
  if (document.documentElement.hasAttribute('data-prints-itself')) addEventListener('load', () => window.print());
})();`;

/** The parts of a page around its recipes or its list. `style` is our own text. */
export interface PageFrame {
  title: string;
  style: string;
  words: PrintWords;
  /** The date of the print, as `YYYY-MM-DD`, for a page that tells it at its end. */
  today?: string;
  options: Pick<PrintOptions, 'printsItself' | 'hasPrintButton'>;
  /** The address where the recipe of an embedded page is shown in full. */
  leadsTo?: string;
}

/** Returns the script of a page, or null when it has nothing to do, so that no script may run. */
export const scriptOf = ({ printsItself, hasPrintButton }: PageFrame['options']): string | null =>
  printsItself || hasPrintButton ? printScript : null;

/** Returns the part of a page before its recipes or its list. */
export const pageStart = ({ options, ...page }: PageFrame): string =>
  markup`${head(page, options.printsItself)}${options.hasPrintButton && printButton(page.words)}<${bodyOf(page)}>
`.text;

/** Returns the part of a page after its recipes or its list. */
export const pageEnd = ({ words, today, options, leadsTo }: PageFrame): string =>
  markup`</${bodyOf({ leadsTo })}>
${today !== undefined && foot(today, words, leadsTo)}${scriptElement(scriptOf(options))}</body>
</html>
`.text;

const foot = (today: string, words: PrintWords, leadsTo: string | undefined): Markup => markup`<div class="foot">
${leadsTo !== undefined && linkTo(leadsTo, words)}<p class="paper">${words.printedOn(today)}</p>
</div>
`;

// A page in a frame has no main part, because the page around it has its own.
const bodyOf = ({ leadsTo }: { leadsTo?: string | undefined }): 'main' | 'div' =>
  leadsTo === undefined ? 'main' : 'div';

/** Returns a page that says why it shows nothing. */
export const failurePage = (page: Pick<PageFrame, 'title' | 'style' | 'words'>, detail: string): string =>
  markup`${head(page, false)}<main>
<h1>${page.title}</h1>
<p>${detail}</p>
</main>
</body>
</html>
`.text;

const head = (
  { title, style, words }: Pick<PageFrame, 'title' | 'style' | 'words'>,
  printsItself: boolean,
): Markup => markup`<!doctype html>
<html lang="${words.locale}" dir="${words.direction}"${printsItself && markup` data-prints-itself`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
`;

const printButton = (words: PrintWords): Markup =>
  markup`<div class="tools"><button type="button" id="print">${words.print}</button></div>
`;

const linkTo = (address: string, words: PrintWords): Markup =>
  markup`<p class="screen"><a href="${address}" target="_blank" rel="noopener">${words.openRecipe}</a></p>
`;

const scriptElement = (script: string | null): MarkupPart =>
  script !== null &&
  markup`<script>${new Markup(script)}</script>
`;
