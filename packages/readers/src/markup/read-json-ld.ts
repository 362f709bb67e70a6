import { jsonrepair } from 'jsonrepair';
import { jsonLdScripts } from '../schema-org/json-ld-scripts.ts';
import { jsonPieces, parseJson } from '../schema-org/parse-json.ts';

// The time of a repair grows with the square of the length: a hostile text of 30,000 characters takes half a second.
const maxRepairLength = 30_000;
const maxRepairs = 3;

function repaired(text: string): unknown {
  if (text.length > maxRepairLength || !/recipe/i.test(text)) return undefined;
  try {
    return JSON.parse(jsonrepair(text)) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Returns the JSON-LD of a page as one list with one value for each block, or for each object of a block that is not
 * readable as a whole, so that references between blocks resolve.
 */
export function readJsonLd(html: string): unknown[] {
  let repairs = 0;
  const read = (text: string): unknown => {
    const parsed = parseJson(text);
    if (parsed !== undefined) return parsed.value;
    repairs += 1;
    return repairs > maxRepairs ? undefined : repaired(text);
  };
  return jsonLdScripts(html)
    .flatMap((text) => {
      const whole = read(text);
      if (whole !== undefined) return [whole];
      const pieces = jsonPieces(text);
      return pieces.length > 1 ? pieces.map(read) : [];
    })
    .filter((value) => value !== undefined);
}
