import { textParts } from '#web/lib/web-address.ts';

/** A text that somebody typed; addresses in it can be followed: our own pages open here, others in a tab of their own. */
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
