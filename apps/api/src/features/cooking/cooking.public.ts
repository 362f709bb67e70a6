/** The exports of cooking for other features, which may import nothing else from here. */
export { cookingTable } from './cooking-table.ts';
export { forgetCooking } from './forget-cooking.service.ts';
