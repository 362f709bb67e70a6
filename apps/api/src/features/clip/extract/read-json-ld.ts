import { jsonrepair } from 'jsonrepair';
import { jsonLdScripts } from '#api/kernel/schema-org/json-ld-scripts';
import { parseJson } from '#api/kernel/schema-org/parse-json';

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
 * Returns the JSON-LD of a page as one list with one value for each block, so that references between blocks resolve.
 */
export function readJsonLd(html: string): unknown[] {
  let repairs = 0;
  return jsonLdScripts(html)
    .map((text) => {
      const parsed = parseJson(text);
      if (parsed !== undefined) return parsed.value;
      repairs += 1;
      return repairs > maxRepairs ? undefined : repaired(text);
    })
    .filter((value) => value !== undefined);
}
