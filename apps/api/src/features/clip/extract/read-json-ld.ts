import { jsonLdScripts } from '@trivet/shared/schema-org/json-ld-scripts';
import { parseJson } from '@trivet/shared/schema-org/parse-json';
import { jsonrepair } from 'jsonrepair';

// Repairing takes time that grows with the square of the length: half a second for 30,000 characters made for it.
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

/** The JSON-LD of a page, one value a block, as one list, so that references among blocks resolve. */
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
