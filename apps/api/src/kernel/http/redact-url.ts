const secretName = /^[^a-z]*(?:token|password|username|fcmtoken|reset|secret)(?![a-z])/;

/** Returns a name as whoever wrote it meant it, however often it was encoded. */
function decoded(name: string): string {
  let text = name;
  for (let depth = 0; depth < 3 && text.includes('%'); depth += 1) text = decodedOnce(text);
  return text.toLowerCase();
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // What cannot be decoded as a whole may still have letters that can.
    return text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
}

const isSecret = (name: string): boolean => secretName.test(decoded(name));

/**
 * Replaces the secret parameters of an address, in any spelling of their names. Tokens in the query are part of the wire
 * contract (SECURITY.md), and calendar programs know only addresses.
 */
export function redactUrl(url: string): string {
  let isHidden = false;
  // Between the parts stand the separators. A secret may have some of them in it.
  const parts = url.split(/([?&;#\s])/).map((part, index, all) => {
    if (index % 2 === 1) {
      if (isHidden && '?;'.includes(part)) return '';
      isHidden = false;
      return part;
    }
    if (isHidden) return '';
    const end = part.indexOf('=');
    const begin = all[index - 1];
    if (end < 0 || begin === undefined || !'?&;'.includes(begin) || !isSecret(part.slice(0, end))) return part;
    isHidden = true;
    return `${part.slice(0, end)}=[redacted]`;
  });
  return parts.join('');
}
