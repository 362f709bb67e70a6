import type { Element } from 'domhandler';

/** One line of a text as a reader sees it, with what its layout says about it. */
export interface TextLine {
  text: string;
  /** 1 to 6 for the headings of HTML, 7 for what is set off as one (bold, a term, a caption), 0 for ordinary text. */
  rank: number;
  /** Stands in a list or a table. */
  isItem: boolean;
  /** Stands in what surrounds a page's content: navigation, footer, comments, links to share. */
  isAside: boolean;
  /** The innermost element that starts a line; undefined in text without markup. */
  element: Element | undefined;
  /** Counts the paragraphs of a text without markup; 0 in a page. */
  paragraph: number;
}

/** Lines by place: from `start` up to, without, `end`. */
export interface LineRange {
  start: number;
  end: number;
}

/** A text in lines, and which of them each element holds. */
export interface LinedText {
  lines: TextLine[];
  ranges: ReadonlyMap<Element, LineRange>;
  /** Elements whose names say what they hold, by what it is. */
  hints: { ingredients: Element[]; instructions: Element[] };
}
