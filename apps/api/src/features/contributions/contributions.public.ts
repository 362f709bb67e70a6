/** The exports of contributions for other features, which may import nothing else from here. */
export { hasPerks, subscriptionsOf } from './subscriptions.service.ts';
