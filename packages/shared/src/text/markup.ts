import { escapeHtml } from './escape-html.ts';

/** HTML that is safe to send: made by {@link markup}, or written entirely in our own code. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The parts of a template. Text is escaped; null, undefined and false are nothing. */
export type MarkupPart = Markup | string | number | null | undefined | false | readonly MarkupPart[];

/**
 * Returns HTML with values in it, which are escaped unless they are markup themselves. A value in an attribute needs
 * quotes.
 * @example markup`<b title="${'"'}">${'<'}</b>`.text // '<b title="&quot;">&lt;</b>'
 */
export const markup = (strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup =>
  new Markup(strings.map((text, index) => text + textOf(parts[index])).join(''));

function textOf(part: MarkupPart): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return escapeHtml(String(part));
}
