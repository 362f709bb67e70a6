// A single space stays as it is. V8 makes several objects of each replacement, which for a long text is ten times the
// text itself.
const foldable = /\s{2,}|[^\S ]/g;

/** Returns a text with one space in the place of each run of white space, line ends included. */
export const foldSpaces = (text: string): string => text.replace(foldable, ' ');
