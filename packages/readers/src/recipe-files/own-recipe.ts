import { readOwnParts } from '../own-files/json-ld-own.ts';
import type { JsonNode, NodeIndex } from '../schema-org/json-node.ts';
import { readRecipe } from '../schema-org/read-recipe.ts';
import type { OwnPicture } from '../own-files/own-picture.ts';
import type { ImportedRecipe } from './importer.ts';

/** Finds a picture by the id and the name that a node gives it. */
type FindPicture = (named: { id: string; file: string }) => OwnPicture | undefined;

/** Returns the recipe of a schema.org node, and of one that we wrote all its parts. Archives need `find`. */
export function recipeOfNode(node: JsonNode, index: NodeIndex, locale?: string, find?: FindPicture): ImportedRecipe {
  const read = readRecipe(node, index, locale);
  const parts = readOwnParts(node, read);
  if (!parts) return read;
  const { images = [], earlierImages = [], ...own } = parts.own;
  if (!find) return { ...parts.read, own };
  const found = (named: readonly { id: string; file: string }[]): OwnPicture[] =>
    named.flatMap((each) => find(each) ?? []);
  const missingImages = images.filter((each) => !find(each)).map(({ file }) => file);
  return {
    ...parts.read,
    ...(missingImages.length > 0 && { missingImages }),
    own: { ...own, pictures: found(images), earlierPictures: found(earlierImages) },
  };
}
