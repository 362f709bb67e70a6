import type { SAXParser } from 'sax';

/** Length of the longest declaration, `<!` and what follows, and of a piece. Those of other programs have a few words. */
const maxLength = 128;
/** Most declarations of a document. */
const maxCount = 1_000;

/** The declaration that a parser is reading. Its types leave it out. */
type Declaring = SAXParser & { sgmlDecl: string };

/**
 * Makes a parser throw for long or many declarations (I4). It compares all of a declaration at each of its characters,
 * so that a long one would take time with the square of its length. Document types and CDATA are known by their first
 * characters and may be long.
 */
export function limitDeclarations<Parser extends SAXParser>(parser: Parser): Parser {
  const write = parser.write.bind(parser);
  let count = 0;
  parser.onsgmldeclaration = () => {
    count += 1;
    if (count > maxCount) throw new Error('too many declarations');
  };
  parser.write = (text: string | null) => {
    // The parser writes null to itself when it closes.
    if (text === null) return write(text as unknown as string);
    for (let at = 0; at < text.length; at += maxLength) {
      write(text.slice(at, at + maxLength));
      if ((parser as unknown as Declaring).sgmlDecl.length > maxLength) throw new Error('too long a declaration');
    }
    return parser;
  };
  return parser;
}
