const schemeLess = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#].*)?$/u;

/**
 * Returns the address in a text, or null when it is none that is safe to follow: only http and https are, and a bare
 * host gets https. It refuses white space, control characters and names before the host (`https://bank@evil.example`),
 * because browsers and people read them differently.
 */
export function safeLink(text: string): string | null {
  const trimmed = text.trim();
  if (/[\s\p{Cc}\p{Cf}]/u.test(trimmed)) return null;
  const address = schemeLess.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (!/^https?:\/\//i.test(address)) return null;
  try {
    const url = new URL(address);
    return url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}
