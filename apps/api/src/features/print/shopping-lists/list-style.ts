import type { PrintOptions } from '@trivet/shared/print/options';
import { sheetStyle, usualPoints } from '../print-styles.ts';

const shoppingList = `.paper{font-size:.8em}
.list{columns:2;column-gap:1.8em}
.list:dir(ltr){text-align:left}
.list:dir(rtl){text-align:right}
.list li::before{inset-inline-start:1px}
.note,.from,.member{font-size:.85em;color:#4a4944}
.note{white-space:pre-line}
.from,.member{font-style:italic}
.from{font-size:.8em}
@media screen and (max-width:52rem){body{width:auto}}
@media screen and (max-width:34rem){.list{columns:1}}
`;

/** Returns the style of a shopping list for printing, in two columns. `size` is that of the text in per cent. */
export const listStyle = ({ size, paper }: Pick<PrintOptions, 'size' | 'paper'>): string =>
  sheetStyle({ paper, isWide: false, points: (usualPoints.sheet * size) / 100 }) + shoppingList;
