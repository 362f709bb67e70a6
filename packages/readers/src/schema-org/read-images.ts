import type { JsonNode, NodeIndex } from './json-node.ts';
import { asList, isNode, listOf, property, resolved, textOf } from './json-node.ts';
import { decodeEntities } from './entities.ts';

const maxImages = 10;
const maxDepth = 6;
const maxAddressLength = 4_096;
const maxDataLength = 40_000_000;
/** Matches an id that is the address of a picture. Other ids only name a node. */
const pictureId = /^https?:\/\/[^#]{1,4000}\.(?:jpe?g|png|webp|gif|avif|heic|bmp)(?:\?[^#]*)?$/i;

function addresses(value: unknown, index: NodeIndex, depth: number): string[] {
  if (depth > maxDepth) return [];
  return listOf(value)
    .slice(0, 50)
    .flatMap((item): string[] => {
      if (typeof item === 'string') return [decodeEntities(item).trim()];
      const inner = asList(item);
      if (inner !== undefined) return addresses(inner, index, depth + 1);
      if (!isNode(item)) return [];
      const node = resolved(item, index);
      const address = property(node, 'url', 'contentUrl', '@value', 'thumbnailUrl');
      if (address !== undefined) return addresses(address, index, depth + 1);
      const id = textOf(property(node, '@id'));
      return pictureId.test(id) ? [id] : [];
    });
}

const isUsable = (address: string): boolean =>
  /^data:/i.test(address)
    ? /^data:image\/[a-z.+-]+;base64,/i.test(address) && address.length <= maxDataLength
    : address !== '' && !address.startsWith('#') && address.length <= maxAddressLength;

/**
 * Returns the addresses of a recipe's pictures as written, at most 10, the main one first: strings, ImageObject (`url`,
 * `contentUrl`), references, lists. Relative addresses are included, and the caller resolves them.
 */
export function imageAddresses(node: JsonNode, index: NodeIndex): string[] {
  const found = addresses(property(node, 'image', 'images', 'photo'), index, 0).filter(isUsable);
  const main = found.length > 0 ? found : addresses(property(node, 'thumbnailUrl'), index, 0).filter(isUsable);
  return [...new Set(main)].slice(0, maxImages);
}

/** Returns true for an absolute address that may be fetched: http, https, or a data URL of the picture itself. */
export const isAbsoluteImage = (address: string): boolean => /^(?:https?:\/\/[^/]|data:image\/)/i.test(address);

/** Returns the address in a property that holds text, `{url}` or `{"@id"}`, or '' when it is neither http nor https. */
export function webAddress(value: unknown, index: NodeIndex): string {
  for (const item of listOf(value)) {
    const node = isNode(item) ? resolved(item, index) : undefined;
    const text = node === undefined ? textOf(item) : textOf(property(node, 'url', '@id', 'mainEntityOfPage'));
    const address = decodeEntities(text).trim();
    if (/^https?:\/\/[^\s/]/i.test(address) && address.length <= maxAddressLength) return address;
  }
  return '';
}
