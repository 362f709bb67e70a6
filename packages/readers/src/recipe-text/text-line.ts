import type { Element } from 'domhandler';

/** One line of a text as a reader sees it, with what its layout says about it. */
export interface LaidOutLine {
  text: string;
  /**
   * 1 to 6 for the headings of HTML, 7 for a line that looks like one (bold, a term, a caption), 0 for ordinary text.
   */
  rank: number;
  /** True in a list or a table. */
  isItem: boolean;
  /** True in the parts around a page's content: navigation, footer, comments, links to share. */
  isAside: boolean;
  /** The innermost element that starts a line; undefined in text without markup. */
  element: Element | undefined;
  /** Number of the paragraph in a text without markup; 0 in a page. */
  paragraph: number;
}

/** Places of lines, `end` exclusive. */
export interface LineRange {
  start: number;
  end: number;
}

/** The lines of a text, and which of them each element contains. */
export interface LinedText {
  lines: LaidOutLine[];
  ranges: ReadonlyMap<Element, LineRange>;
  /** Elements whose names say what they contain. */
  hints: { ingredients: Element[]; instructions: Element[] };
}
