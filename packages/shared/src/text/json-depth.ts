/** No client sends anything deeper, and recursive code fails only far beyond. */
const maxDepth = 200;

const [quote, backslash] = [34, 92];
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125];

/**
 * Returns true when lists and objects of a JSON text are nested more than 200 deep. The caller asks before it parses
 * the text, because schemas and writers of JSON, which walk the values, would run out of stack.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === backslash) at += 1;
      else if (code === quote) isInText = false;
    } else if (code === quote) {
      isInText = true;
    } else if (code === openList || code === openObject) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (code === closeList || code === closeObject) {
      depth -= 1;
    }
  }
  return false;
}
