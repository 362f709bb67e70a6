/** The exports of meal plans for other features, which may import nothing else from here. */
export { mealPlanScope } from './meal-plan-scope.ts';
export { type PortablePlan } from './transfer/portable-plan.ts';
export { findPortablePlans, portablePlanKind } from './transfer/portable-plans.service.ts';
export { type ReadEntry, readEntries, readFirstEntries, readPlan, readPlans } from './read-plans.service.ts';
export { createItems, deleteItems } from './write-items.service.ts';
