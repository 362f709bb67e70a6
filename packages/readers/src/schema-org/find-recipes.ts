import type { JsonNode, NodeIndex } from './json-node.ts';
import { isNode, typesOf } from './json-node.ts';

const maxVisited = 200_000;
const maxDepth = 64;

/** Recipe nodes in the order of the document, with the index that resolves their references. */
export interface FoundRecipes {
  nodes: JsonNode[];
  index: NodeIndex;
}

interface Visit {
  value: unknown;
  depth: number;
}

const isRecipe = (node: JsonNode): boolean => typesOf(node).includes('recipe');

function children(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isNode(value) ? Object.keys(value).map((key) => value[key]) : [];
}

function remember(index: Map<string, JsonNode>, node: JsonNode): void {
  const id = node['@id'];
  if (typeof id !== 'string') return;
  const known = index.get(id);
  if (known === undefined || Object.keys(known).length < Object.keys(node).length) index.set(id, node);
}

/** Returns one node for each `@id`: the fuller one when a graph has a recipe twice. */
function withoutDuplicates(nodes: readonly JsonNode[], index: NodeIndex): JsonNode[] {
  const kept = new Set<JsonNode>();
  for (const node of nodes) {
    const id = node['@id'];
    const fullest = typeof id === 'string' ? index.get(id) : undefined;
    kept.add(fullest !== undefined && isRecipe(fullest) ? fullest : node);
  }
  return [...kept];
}

/**
 * Finds the schema.org recipes of any JSON value: an object, a list, `{recipes: […]}`, `@graph`, below `mainEntity` or
 * `@reverse`. What lies within a recipe is part of it. Looks 64 levels deep and at 200,000 values; never throws.
 */
export function findRecipeNodes(json: unknown): FoundRecipes {
  const index = new Map<string, JsonNode>();
  const nodes: JsonNode[] = [];
  const stack: (Visit & { inRecipe: boolean })[] = [{ value: json, depth: 0, inRecipe: false }];
  for (let visited = 0; visited < maxVisited; visited += 1) {
    const visit = stack.pop();
    if (visit === undefined) break;
    const { value, depth } = visit;
    let { inRecipe } = visit;
    if (isNode(value)) {
      remember(index, value);
      if (!inRecipe && isRecipe(value)) {
        nodes.push(value);
        inRecipe = true;
      }
    }
    if (depth >= maxDepth) continue;
    const inner = children(value);
    for (let at = Math.min(inner.length, maxVisited) - 1; at >= 0; at -= 1) {
      const child = inner[at];
      if (typeof child === 'object' && child !== null) stack.push({ value: child, depth: depth + 1, inRecipe });
    }
  }
  return { nodes: withoutDuplicates(nodes, index), index };
}
