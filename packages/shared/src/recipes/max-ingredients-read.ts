/** Most recipes whose ingredients are read in one call. */
export const maxIngredientsRead = 200;
