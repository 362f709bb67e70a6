const segment = encodeURIComponent;

/** The patterns of all routes, for the router. */
export const routePatterns = {
  root: '/',
  list: '/list/:folder',
  labels: '/labels',
  about: '/about',
  aboutDetails: '/about/details',
  contact: '/about/contact',
  licenses: '/about/licenses',
  install: '/install',
  legal: '/legal',
  welcome: '/welcome',
  auth: '/auth/:authType',
  editRecipe: '/edit-recipe/:recipeId',
  recipe: '/recipe/:recipeId',
  recipeHistory: '/recipe/:recipeId/history',
  recipeVersion: '/recipe/:recipeId/history/:version',
  trash: '/trash',
  onHand: '/on-hand',
  tidyUp: '/tidy-up',
  mergeRecipes: '/tidy-up/merge/:keepId/:removeId',
  people: '/people',
  myProfile: '/people/my-profile',
  profile: '/people/:handle',
  assistant: '/assistant',
  assistantReference: '/assistant/reference',
  chat: '/assistant/:chatId',
  messages: '/messages',
  thread: '/messages/:otherUserId',
  mealPlans: '/meal-planners',
  mealPlan: '/meal-planners/:mealPlanId',
  diary: '/diary',
  shoppingLists: '/shopping-lists',
  shoppingList: '/shopping-lists/:shoppingListId',
  waiting: '/waiting',
  settings: '/settings',
  account: '/settings/account',
  notifications: '/settings/notifications',
  import: '/settings/import',
  importLivingCookbook: '/settings/import/livingcookbook',
  importPaprika: '/settings/import/paprika',
  importJsonLd: '/settings/import/json-ld',
  importCookmate: '/settings/import/cookmate',
  importPepperplate: '/settings/import/pepperplate',
  importBatch: '/settings/import/batches/:batchId',
  export: '/settings/export',
  clip: '/clip',
  photo: '/clip/photo',
  contribute: '/contribute',
  contributeCancel: '/contribute/cancel',
  contributeThanks: '/contribute/thankyou',
  gallery: '/dev/gallery',
} as const;

/** The parameter of an address that names the entry of the diary whose form opens. */
export const openedEntry = 'entry';

/** The parameter of an address that names the refused change that the editor opens. */
export const refusedChange = 'refused';

/** The addresses for links and navigation. */
export const paths = {
  root: routePatterns.root,
  home: '/list/main',
  homeLatestFirst: '/list/main?sort=-updatedAt',
  inbox: '/list/inbox',
  trash: routePatterns.trash,
  onHand: routePatterns.onHand,
  tidyUp: routePatterns.tidyUp,
  /** Merges two recipes. */
  mergeRecipes: (keepId: string, removeId: string) => `/tidy-up/merge/${segment(keepId)}/${segment(removeId)}`,
  labels: routePatterns.labels,
  about: routePatterns.about,
  aboutDetails: routePatterns.aboutDetails,
  contact: routePatterns.contact,
  licenses: routePatterns.licenses,
  install: routePatterns.install,
  legal: routePatterns.legal,
  welcome: routePatterns.welcome,
  people: routePatterns.people,
  myProfile: routePatterns.myProfile,
  /** A person's profile. The address has an @ before the handle. */
  profile: (handle: string) => `/people/@${segment(handle)}`,
  assistant: routePatterns.assistant,
  assistantReference: routePatterns.assistantReference,
  /** One chat with the assistant. */
  chat: (chatId: string) => `/assistant/${segment(chatId)}`,
  messages: routePatterns.messages,
  /** The messages with one person. */
  thread: (otherUserId: string) => `/messages/${segment(otherUserId)}`,
  mealPlans: routePatterns.mealPlans,
  mealPlan: (mealPlanId: string) => `/meal-planners/${segment(mealPlanId)}`,
  diary: routePatterns.diary,
  /** The recipe of an entry of the diary, with the form of the entry. */
  diaryEntry: (recipeId: string, entryId: string) => `/recipe/${segment(recipeId)}?${openedEntry}=${segment(entryId)}`,
  shoppingLists: routePatterns.shoppingLists,
  shoppingList: (shoppingListId: string) => `/shopping-lists/${segment(shoppingListId)}`,
  waiting: routePatterns.waiting,
  settings: routePatterns.settings,
  account: routePatterns.account,
  notifications: routePatterns.notifications,
  import: routePatterns.import,
  export: routePatterns.export,
  importLivingCookbook: routePatterns.importLivingCookbook,
  importPaprika: routePatterns.importPaprika,
  importJsonLd: routePatterns.importJsonLd,
  importCookmate: routePatterns.importCookmate,
  importPepperplate: routePatterns.importPepperplate,
  /** One import with its report. */
  importBatch: (batchId: string) => `/settings/import/batches/${segment(batchId)}`,
  clip: routePatterns.clip,
  /** The clipped recipe before it is saved. Without the parameter, its draft. */
  clipFound: '/clip?found=1',
  photo: routePatterns.photo,
  /** The recipe that was read in photographs, before it is saved. Without the parameter, its draft. */
  photoFound: '/clip/photo?found=1',
  /** The clip screen, which reads the page at an address at once. */
  clipAddress: (address: string) => `/clip?url=${segment(address)}`,
  /** The clip screen, which reads the text kept for it at once. */
  clipPasted: '/clip?pasted=1',
  contribute: routePatterns.contribute,
  newRecipe: '/edit-recipe/new',
  gallery: routePatterns.gallery,
  /** The log-in or registration page; `redirect` is the address to open afterwards. */
  auth: (authType: 'login' | 'register', redirect?: string) =>
    `/auth/${authType}${redirect === undefined ? '' : `?redirect=${segment(redirect)}`}`,
  recipe: (recipeId: string) => `/recipe/${segment(recipeId)}`,
  /** A recipe in cook mode. */
  cook: (recipeId: string) => `/recipe/${segment(recipeId)}?cook`,
  /** The versions of a recipe. */
  recipeHistory: (recipeId: string) => `/recipe/${segment(recipeId)}/history`,
  /** A version of a recipe, compared with another one. */
  recipeVersion: (recipeId: string, version: number) => `/recipe/${segment(recipeId)}/history/${version}`,
  /** Another person's recipes, all or those with a label. */
  homeOf: (userId: string, label?: string) =>
    `/list/main?userId=${segment(userId)}${label === undefined ? '' : `&labels=${segment(segment(label))}`}`,
  editRecipe: (recipeId: string) => `/edit-recipe/${segment(recipeId)}`,
  /** The editor with a change that the server refused. A recipe that is gone is `new`. */
  editRefused: (recipeId: string, operationId: string) =>
    `/edit-recipe/${segment(recipeId)}?${refusedChange}=${segment(operationId)}`,
  /** The main list, narrowed to labels. Each name is encoded because commas join the list. */
  homeWithLabels: (labels: readonly string[]) => `/list/main?labels=${segment(labels.map(segment).join(','))}`,
};

/** Returns true for the address of a recipe in cook mode. */
export const isCookAddress = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname.startsWith('/recipe/') && new URLSearchParams(search).has('cook');
