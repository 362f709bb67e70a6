import type { PrintOptions } from './options.ts';
import type { Paper } from './paper.ts';

/** Width and height of a portrait sheet, in millimetres (ISO 216; ANSI/ASME Y14.1). */
const paperSizes: Record<Paper, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** Space around the printed part, in millimetres. */
const margin = 12;
/** The usual size of text, in points. Layouts with less room have less. */
export const usualPoints: Record<PrintOptions['layout'], number> = { sheet: 11, halfSheet: 9, cards: 8 };

const base = `*{box-sizing:border-box}
html{background:#fff;color:#20211f;color-scheme:light;font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif;line-height:1.4}
body,h1,h2,h3,p,ul,ol,dl,dd{margin:0;padding:0}
h1,h2,h3{break-after:avoid;break-inside:avoid;font-family:'Source Serif 4','Frank Ruhl Libre',Georgia,'Times New Roman',serif;line-height:1.2;overflow-wrap:anywhere}
h1{font-size:2em;font-weight:600}
h2{margin-bottom:.4em;font-size:1.25em;font-weight:600;color:#255741}
h3{margin:.8em 0 .3em;font-size:1.05em;font-weight:600}
h2+h3,.scaled+h3{margin-top:0}
.scaled{margin-bottom:.4em;font-style:italic}
p,li,dd{overflow-wrap:anywhere}
a{color:inherit}
header,section{margin-bottom:1.1em}
header>p{margin-top:.2em;color:#4a4944}
header::after,.recipe::after{display:block;clear:both;content:''}
.picture{display:block;float:right;float:inline-end;width:33%;max-width:62mm;max-height:62mm;margin-bottom:.6em;margin-inline-start:1.2em;border-radius:.5em;object-fit:cover;aspect-ratio:4/3}
dl{display:flex;flex-wrap:wrap;gap:.3em 1.6em;margin-top:.8em;padding-top:.6em;border-top:1px solid #d8d1c4}
dl div{min-width:0;break-inside:avoid}
dt{color:#5e5c56;font-size:.8em}
ul,ol{list-style:none}
li{position:relative;unicode-bidi:plaintext;margin-bottom:.35em;break-inside:avoid;orphans:3;widows:3}
li:dir(ltr){text-align:left}
li:dir(rtl){text-align:right}
ul li{padding-inline-start:1.4em;font-variant-numeric:tabular-nums}
ul li::before{position:absolute;top:.32em;inset-inline-start:0;width:.75em;height:.75em;border:1px solid #857f73;border-radius:.15em;content:''}
ol{counter-reset:step}
ol li{margin-bottom:.6em;padding-inline-start:1.9em;counter-increment:step}
ol li::before{position:absolute;inset-inline-start:0;min-width:1.4em;color:#255741;content:counter(step);font-weight:600}
.notes p+p{margin-top:.35em}
.beside .ingredients{float:left;float:inline-start;width:34%}
.beside .steps{margin-inline-start:38%}
.beside .notes{clear:both}
.address,.foot{color:#5e5c56;font-size:.8em}
.tools{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:.5em;margin-bottom:1em}
.tools button{min-height:2.75rem;padding:0 1rem;border:1px solid #857f73;border-radius:.5rem;background:#fff;color:#20211f;font:inherit;cursor:pointer}
.tools button:hover{background:#f3eee4}
:focus-visible{outline:2px solid #2f6b4f;outline-offset:2px}
@media print{.tools,.screen{display:none}a{text-decoration:none}}
`;

const onSheets = `.recipe{break-before:page}
.recipe:first-child{break-before:auto}
@media screen{.recipe+.recipe{margin-top:3em;padding-top:3em;border-top:1px dashed #b6afa2}}
`;

/**
 * Two columns on a sheet, for cutting in the middle. Text that is too long for the first column continues in the
 * second.
 */
const inHalves = (height: number): string => `main{columns:2;column-gap:${2 * margin}mm;column-fill:auto}
@media screen{main{height:${height}mm}}
`;

const halfSheet = `.recipe{break-before:column}
.recipe:first-child{break-before:auto}
`;

/** A card fills at least a quarter of the sheet. A longer recipe makes the card longer and is never cut off. */
const cards = (height: number): string => `main{column-gap:0}
.recipe{min-height:${Math.floor(height / 2) - 1}mm;padding:5mm;border:1px dashed #b6afa2;break-inside:avoid}
h1{font-size:1.7em}
.picture{width:28%;max-height:24mm}
.foot{display:none}
`;

const tight = `html{line-height:1.3}
header,section{margin-bottom:.6em}
h2{margin-bottom:.25em;font-size:1.15em}
h3{margin:.4em 0 .15em}
dl{margin-top:.4em;padding-top:.3em}
ul li{margin-bottom:.1em}
ol li{margin-bottom:.25em}
.notes p+p{margin-top:.15em}
`;

const columns = `.ingredients ul{columns:2;column-gap:1.6em}
`;

/**
 * Returns the style of a page for printing: its paper, the size of the text and the layout. On a screen it looks like
 * the sheet.
 */
export function printStyle({ layout, size, paper, isStacked, hasIngredientColumns }: PrintOptions): string {
  const isWide = layout === 'halfSheet';
  const { width, height } = paperSizes[paper];
  const room = (isWide ? width : height) - 2 * margin;
  return [
    base,
    onPaper({ paper, isWide, points: (usualPoints[layout] * size) / 100 }),
    layout === 'sheet' ? onSheets : inHalves(room),
    layout === 'halfSheet' ? halfSheet : '',
    layout !== 'sheet' && isStacked ? tight : '',
    layout === 'cards' ? cards(room) : '',
    hasIngredientColumns || layout === 'cards' ? columns : '',
  ].join('');
}

interface Sheet {
  paper: Paper;
  /** True for a landscape sheet. */
  isWide: boolean;
  /** The size of the text, in points. */
  points: number;
}

/** Returns the style of a page that is no recipe, on a sheet. */
export const sheetStyle = (sheet: Sheet): string => base + onPaper(sheet);

/** Returns the height of the printed part of a landscape sheet, in millimetres. */
export const landscapeRoom = (paper: Paper): number => paperSizes[paper].width - 2 * margin;

/** Returns the style of a sheet. On a screen, the page is as wide as the sheet. */
function onPaper({ paper, isWide, points: textSize }: Sheet): string {
  const { width, height } = paperSizes[paper];
  return [
    `@page{size:${paper === 'a4' ? 'A4' : 'letter'} ${isWide ? 'landscape' : 'portrait'};margin:${margin}mm}\n`,
    `html{font-size:${textSize}pt}\n`,
    `@media screen{body{width:${isWide ? height : width}mm;padding:${margin}mm}}\n`,
  ].join('');
}

/** Returns the style of a page inside another page: as wide as its frame. */
export const embedStyle = ({ size, paper, hasIngredientColumns }: PrintOptions): string =>
  [
    base,
    `@page{size:${paper === 'a4' ? 'A4' : 'letter'};margin:${margin}mm}\n`,
    `html{font-size:${size}%}\n`,
    '@media screen{.paper{display:none}}\n',
    '@media screen{body{max-width:52rem;margin:0 auto;padding:1.25rem}}\n',
    '@media screen and (max-width:34rem){.beside .ingredients{float:none;width:auto}.beside .steps{margin:0 0 1.1em}.picture{float:none;width:100%;max-width:none;max-height:16rem;margin:0 0 1em}}\n',
    hasIngredientColumns ? columns : '',
  ].join('');

/** The style of a page with only a message. */
export const failureStyle = `${base}html{font-size:100%}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}
h1{margin-bottom:.5rem;font-size:1.5rem}
`;
