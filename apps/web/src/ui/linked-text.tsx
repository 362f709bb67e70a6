import { textParts } from '#web/lib/addresses-in-text.ts';

/** Shows typed text with links for its addresses. Pages of this application open here, others in another tab. */
export const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map((part, index) =>
    part.href === null ? part.text : <TextLink key={index} text={part.text} href={part.href} />,
  );

const TextLink = ({ text, href }: { text: string; href: string }) =>
  new URL(href).origin === window.location.origin ? (
    <a href={href}>{text}</a>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
