/**
 * Most recipes of which one call reads the ingredients or the labels. The ids of more do not fit into the address of a
 * request, which has at most 8,000 characters.
 * @limit Shopping lists and meal plans
 */
export const maxRecipesRead = 150;
