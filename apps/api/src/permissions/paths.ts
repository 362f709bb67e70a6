import { anyone, ignored, notFound, ownOnly, type PathPermission, visible } from './matrix.ts';

const dinner = { title: 'Soup', scheduled: '2026-11-27', meal: 'dinner' };

/** Every REST path. A test fails for a path that is missing here. */
export const pathPermissions: Record<string, PathPermission> = {
  'GET /health': anyone,
  'GET /ready': anyone,
  'GET /api/openapi.json': anyone,
  'GET /api/docs': anyone,
  'GET /grip/ws': ownOnly,
  'POST /mcp': ownOnly,
  'GET /mcp': anyone,
  'DELETE /mcp': anyone,
  'GET /share/:id': { anonymous: 'allowed', stranger: 'public' },
  'GET /api/about/contact': anyone,
  'GET /api/about/legal': anyone,
  'GET /api/about/models': ownOnly,
  'POST /api/users/register': anyone,
  'POST /api/users/login': anyone,
  'POST /api/users/logout': ownOnly,
  'POST /api/users/forgot': anyone,
  'GET /api/users': ownOnly,
  'PUT /api/users': ownOnly,
  'DELETE /api/users': ownOnly,
  'GET /api/users/by-email': ownOnly,
  'GET /api/users/stats': ownOnly,
  'GET /api/users/capabilities': ownOnly,
  'GET /api/users/sessioncheck': ownOnly,
  'POST /api/users/fcm/token': ownOnly,
  'DELETE /api/users/fcm/token': ownOnly,
  'GET /api/users/friends': ownOnly,
  'POST /api/users/friends/:id': {
    anonymous: 'unauthorized',
    stranger: 'public',
    request: ({ user }) => ({ path: `/users/friends/${user}` }),
  },
  'DELETE /api/users/friends/:id': { ...ignored, request: ({ user }) => ({ path: `/users/friends/${user}` }) },
  'GET /api/users/profile': ownOnly,
  'PUT /api/users/profile': {
    ...notFound,
    request: ({ label }) => ({
      path: '/users/profile',
      body: { profileItems: [{ title: 'Soups', type: 'label', visibility: 'public', labelId: label }] },
    }),
  },
  'GET /api/users/profile/:userId': {
    ...notFound,
    anonymous: 'allowed',
    request: ({ user }) => ({ path: `/users/profile/${user}` }),
  },
  'GET /api/users/profile/by-handle/:handle': {
    ...notFound,
    anonymous: 'allowed',
    request: ({ handle }) => ({ path: `/users/profile/by-handle/${handle}` }),
  },
  'GET /api/users/handle-info/:handle': ownOnly,
  'GET /api/users/:id': {
    anonymous: 'unauthorized',
    stranger: 'public',
    request: ({ user }) => ({ path: `/users/${user}` }),
  },
  'GET /api/shoppingLists': ownOnly,
  'POST /api/shoppingLists': ownOnly,
  'GET /api/shoppingLists/:id': {
    ...notFound,
    request: ({ shoppingList }) => ({ path: `/shoppingLists/${shoppingList}` }),
  },
  'POST /api/shoppingLists/:id': {
    ...notFound,
    request: ({ shoppingList }) => ({ path: `/shoppingLists/${shoppingList}`, body: { items: [{ title: 'milk' }] } }),
  },
  'PUT /api/shoppingLists/:id/items': {
    ...notFound,
    request: ({ shoppingList, shoppingItem }) => ({
      path: `/shoppingLists/${shoppingList}/items?itemIds=${shoppingItem}`,
      body: { completed: true },
    }),
  },
  'DELETE /api/shoppingLists/:id/items': {
    ...notFound,
    request: ({ shoppingList, shoppingItem }) => ({
      path: `/shoppingLists/${shoppingList}/items?itemIds=${shoppingItem}`,
    }),
  },
  'DELETE /api/shoppingLists/:id': {
    ...notFound,
    request: ({ shoppingList }) => ({ path: `/shoppingLists/${shoppingList}` }),
  },
  'GET /api/mealPlans': ownOnly,
  'POST /api/mealPlans': ownOnly,
  'GET /api/mealPlans/:id': { ...notFound, request: ({ mealPlan }) => ({ path: `/mealPlans/${mealPlan}` }) },
  'POST /api/mealPlans/:id': {
    ...notFound,
    request: ({ mealPlan }) => ({ path: `/mealPlans/${mealPlan}`, body: dinner }),
  },
  'POST /api/mealPlans/:id/items/bulk': {
    ...notFound,
    request: ({ mealPlan }) => ({ path: `/mealPlans/${mealPlan}/items/bulk`, body: { items: [dinner] } }),
  },
  'PUT /api/mealPlans/:id/items/bulk': {
    ...notFound,
    request: ({ mealPlan, planItem }) => ({
      path: `/mealPlans/${mealPlan}/items/bulk`,
      body: { items: [{ id: planItem, title: 'Stew' }] },
    }),
  },
  'DELETE /api/mealPlans/:id/items/bulk': {
    ...notFound,
    request: ({ mealPlan, planItem }) => ({ path: `/mealPlans/${mealPlan}/items/bulk?itemIds=${planItem}` }),
  },
  'DELETE /api/mealPlans/:id/items': {
    ...notFound,
    request: ({ mealPlan, planItem }) => ({ path: `/mealPlans/${mealPlan}/items?itemId=${planItem}` }),
  },
  'DELETE /api/mealPlans/:id': { ...notFound, request: ({ mealPlan }) => ({ path: `/mealPlans/${mealPlan}` }) },
  // Calendar programs have no session, so that the secret in the address decides alone.
  'GET /api/mealPlans/:id/ical': { anonymous: 'allowed', stranger: 'public' },
  'POST /api/assistant/chats/:chatId/messages': ownOnly,
  'GET /api/clip': ownOnly,
  'POST /api/clip': ownOnly,
  'POST /api/ml/readDocument': ownOnly,
  'POST /api/import/upload': ownOnly,
  'POST /api/import/uploads/:batchId/:part': {
    ...notFound,
    request: ({ importBatch }) => ({ path: `/import/uploads/${importBatch}/0`, body: { file: 'x' } }),
  },
  'GET /api/data/export/:format': {
    ...notFound,
    request: ({ recipe }) => ({ path: `/data/export/json-ld?ids=${recipe}` }),
  },
  'GET /api/data/export/files/:id': {
    ...notFound,
    request: ({ exported }) => ({ path: `/data/export/files/${exported}` }),
  },
  'POST /api/data/import/json-ld': ownOnly,
  'POST /api/data/import/paprika': ownOnly,
  'POST /api/data/import/cookmate': ownOnly,
  'POST /api/import/livingcookbook': ownOnly,
  'POST /api/import/fdxz': ownOnly,
  'GET /api/scrape/pepperplate': ownOnly,
  'GET /api/messages': ownOnly,
  'GET /api/messages/threads': ownOnly,
  'POST /api/messages': {
    ...notFound,
    request: ({ user, recipe }) => ({ path: '/messages', body: { to: user, recipeId: recipe } }),
  },
  'GET /api/print': {
    anonymous: 'allowed',
    stranger: 'notFound',
    request: ({ recipe }) => ({ path: `/print?recipeIds=${recipe}` }),
  },
  'GET /api/print/:id': {
    anonymous: 'allowed',
    stranger: 'notFound',
    request: ({ recipe }) => ({ path: `/print/${recipe}` }),
  },
  'GET /api/print/shoppingList/:id': {
    ...notFound,
    request: ({ shoppingList }) => ({ path: `/print/shoppingList/${shoppingList}?version=1` }),
  },
  'GET /api/print/mealPlan/:id': {
    ...notFound,
    request: ({ mealPlan }) => ({ path: `/print/mealPlan/${mealPlan}` }),
  },
  'POST /api/payments/stripe/custom-session': anyone,
  // Stripe has no session. The signature decides alone.
  'POST /api/payments/stripe/webhooks': anyone,
  'GET /api/embed/recipe/:id': { anonymous: 'allowed', stranger: 'public' },
  'POST /api/images': ownOnly,
  'POST /api/images/url': ownOnly,
  'POST /api/images/b64': ownOnly,
  'GET /api/images/link/:imageId': anyone,
  'GET /api/images/filesystem/:key/:file': anyone,
  'GET /api/labels': ownOnly,
  'POST /api/labels': {
    ...notFound,
    request: ({ recipe }) => ({ path: '/labels', body: { title: 'New', recipeIds: [recipe] } }),
  },
  'GET /api/labels/:id': { ...notFound, request: ({ label }) => ({ path: `/labels/${label}` }) },
  'PUT /api/labels/:id': {
    ...notFound,
    request: ({ label }) => ({ path: `/labels/${label}`, body: { title: 'Renamed' } }),
  },
  'POST /api/labels/merge': {
    ...notFound,
    request: ({ label, otherLabel }) => ({ path: `/labels/merge?sourceLabelId=${label}&targetLabelId=${otherLabel}` }),
  },
  'DELETE /api/labels': {
    ...notFound,
    request: ({ recipe, label }) => ({ path: `/labels?recipeId=${recipe}&labelId=${label}` }),
  },
  'POST /api/labels/delete-bulk': {
    ...notFound,
    request: ({ label }) => ({ path: '/labels/delete-bulk', body: { labelIds: [label] } }),
  },
  'GET /api/recipes/count': ownOnly,
  'GET /api/recipes/export': ownOnly,
  'GET /api/recipes/by-page': {
    ...ignored,
    anonymous: 'allowed',
    request: ({ user }) => ({ path: `/recipes/by-page?userId=${user}` }),
  },
  'GET /api/recipes/search': {
    ...ignored,
    anonymous: 'allowed',
    request: ({ user }) => ({ path: `/recipes/search?query=soup&userId=${user}` }),
  },
  'POST /api/recipes': {
    ...notFound,
    request: ({ image }) => ({ path: '/recipes', body: { title: 'New', imageIds: [image] } }),
  },
  'GET /api/recipes/:id': { ...visible, request: ({ recipe }) => ({ path: `/recipes/${recipe}` }) },
  'GET /api/recipes/:id/json-ld': {
    ...notFound,
    anonymous: 'allowed',
    request: ({ recipe }) => ({ path: `/recipes/${recipe}/json-ld` }),
  },
  'PUT /api/recipes/:id': {
    ...notFound,
    request: ({ recipe }) => ({ path: `/recipes/${recipe}`, body: { title: 'Changed' } }),
  },
  'DELETE /api/recipes/:id': { ...notFound, request: ({ recipe }) => ({ path: `/recipes/${recipe}` }) },
  'DELETE /api/recipes/all': ownOnly,
  'POST /api/recipes/delete-bulk': {
    ...notFound,
    request: ({ recipe }) => ({ path: '/recipes/delete-bulk', body: { recipeIds: [recipe] } }),
  },
  'POST /api/recipes/delete-by-labelIds': {
    ...ignored,
    request: ({ label }) => ({ path: '/recipes/delete-by-labelIds', body: { labelIds: [label] } }),
  },
};
