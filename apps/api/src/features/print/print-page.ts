import type { PrintOptions } from '@trivet/shared/print/options';
import { Markup, markup, type MarkupPart } from '#api/kernel/markup';
import { printScript } from './print-script.ts';
import type { PrintWords } from './print-words.ts';

/** What surrounds the recipes of a page. `style` is our own text. */
export interface PageFrame {
  title: string;
  style: string;
  words: PrintWords;
  /** The date of the print, as `YYYY-MM-DD`. */
  today: string;
  options: Pick<PrintOptions, 'printsItself' | 'hasPrintButton'>;
  /** Where the recipe of an embedded page is to be seen whole. */
  leadsTo?: string;
}

/** The script of a page; null where there is nothing for it to do, so that none may run. */
export const scriptOf = ({ printsItself, hasPrintButton }: PageFrame['options']): string | null =>
  printsItself || hasPrintButton ? printScript : null;

/** What comes before the recipes. */
export const pageStart = ({ options, ...page }: PageFrame): string =>
  markup`${head(page, options.printsItself)}${options.hasPrintButton && printButton(page.words)}<${bodyOf(page)}>
`.text;

/** What comes after them. */
export const pageEnd = ({ words, today, options, leadsTo }: PageFrame): string =>
  markup`</${bodyOf({ leadsTo })}>
<div class="foot">
${leadsTo !== undefined && linkTo(leadsTo, words)}<p class="paper">${words.printedOn(today)}</p>
</div>
${scriptElement(scriptOf(options))}</body>
</html>
`.text;

// A page in a frame is no main part: the page around it has its own.
const bodyOf = ({ leadsTo }: { leadsTo?: string | undefined }): 'main' | 'div' =>
  leadsTo === undefined ? 'main' : 'div';

/** A page that says why there is no recipe on it. */
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
