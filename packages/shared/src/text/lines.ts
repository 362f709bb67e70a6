/** One line of a multi-line text. `content` is trimmed and, for a header, without its brackets. */
export interface TextLine {
  content: string;
  originalContent: string;
  isHeader: boolean;
}

/**
 * Returns the lines of a text that are not empty. A line in square brackets is a header, unless the brackets are empty,
 * because a header without words cannot show. Line ends are CR, LF or both.
 * @example textLines('[Sauce]\n\n2 eggs') // a header 'Sauce', then '2 eggs'
 */
export const textLines = (text: string): TextLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((originalContent) => {
    const line = originalContent.trim();
    if (line === '') return [];
    const header = line.startsWith('[') && line.endsWith(']') ? line.slice(1, -1).trim() : '';
    return [{ content: header || line, originalContent, isHeader: header !== '' }];
  });
