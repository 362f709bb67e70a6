/** What a page to print or to embed may do. Its style and its script contain no text from a person. */
interface PagePermissions {
  /** The hash of the style, in the words of a policy: `'sha256-…'`. */
  styleHash: string;
  /** That of the script, null for a page without one. */
  scriptHash: string | null;
  /** Everybody, or pages of its own server and of these other origins. */
  framedBy: 'everybody' | readonly string[];
}

/**
 * Returns the content security policy of a page to print or to embed. It allows the page's style and script by their
 * hashes, and pictures of its own server.
 */
export const standalonePolicyOf = ({ styleHash, scriptHash, framedBy }: PagePermissions): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    ...(scriptHash === null ? [] : [`script-src ${scriptHash}`]),
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy === 'everybody' ? '*' : ["'self'", ...framedBy].join(' ')}`,
  ].join('; ');
