/** Most results of a search that are ranked by relevance. More words, or another order, reach the others. */
export const maxRankedResults = 1_000;
