import { escapeHtml } from '@trivet/shared/text/escape-html';

/**
 * Returns the HTML of a mail's text: escaped, a paragraph for each block between empty lines. Only addresses below
 * `baseUrl` become links, so that a name cannot add one of its own (docs/security-cases.md, X7).
 * @example toHtml('Hi <b>', 'https://trivet.test') contains '<p>Hi &lt;b&gt;</p>'
 */
export function toHtml(text: string, baseUrl: string): string {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map(
      (block) =>
        `<p>${block
          .split('\n')
          .map((line) => lineToHtml(line, baseUrl))
          .join('<br>')}</p>`,
    );
  return `<!doctype html><html><body dir="auto">${paragraphs.join('\n')}</body></html>`;
}

function lineToHtml(line: string, baseUrl: string): string {
  return line
    .split(/(\s+)/)
    .map((word) => {
      const isOwn = word.startsWith(`${baseUrl}/`);
      return isOwn ? `<a href="${escapeHtml(word)}">${escapeHtml(word)}</a>` : escapeHtml(word);
    })
    .join('');
}
