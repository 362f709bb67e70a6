/** How often a contribution is paid. */
export const frequencies = ['single', 'monthly', 'yearly'] as const;

export type Frequency = (typeof frequencies)[number];

/** What a contribution gives the perks for, in the words of the wire. Every one gives all of them. */
export const subscriptionModels = ['pyo-single', 'pyo-monthly', 'pyo-yearly', 'forever'] as const;

export type SubscriptionModel = (typeof subscriptionModels)[number];

/** The model of each frequency. Only an operator gives `forever`. */
export const modelOf = {
  single: 'pyo-single',
  monthly: 'pyo-monthly',
  yearly: 'pyo-yearly',
} as const satisfies Record<Frequency, SubscriptionModel>;

/** The frequency of each model that is paid for. */
export const frequencyOf = {
  'pyo-single': 'single',
  'pyo-monthly': 'monthly',
  'pyo-yearly': 'yearly',
} as const satisfies Partial<Record<SubscriptionModel, Frequency>>;

/**
 * Days for which a payment of each model gives the perks (docs/wire.md, section 2). Older clients expect it.
 * @limit Contributions (31 days monthly, 365 days yearly or once)
 */
export const daysOf: Readonly<Record<SubscriptionModel, number>> = {
  'pyo-single': 365,
  'pyo-monthly': 31,
  'pyo-yearly': 365,
  forever: 3_650,
};

/** Days after the end during which the perks stay, so that a late payment takes nothing away. @limit Contributions */
export const graceDays = 7;

/**
 * Smallest contribution in cents, as clients of the reference product know it. A card payment has a price of its own.
 * @limit Contributions (5 dollars once, 1 dollar monthly or yearly)
 */
export const smallestAmount: Readonly<Record<Frequency, number>> = { single: 500, monthly: 100, yearly: 100 };

/** Largest contribution in cents: 10,000 dollars. More is a typing error. @limit Contributions (10,000 dollars) */
export const largestAmount = 1_000_000;

/** The amounts in cents that the page offers. */
export const presetAmounts: Readonly<Record<Frequency, readonly [number, number, number]>> = {
  single: [1_000, 2_500, 5_000],
  monthly: [200, 500, 1_000],
  yearly: [1_200, 2_500, 5_000],
};

/** What a contributor may do, in the words of the wire. */
export const capabilityNames = [
  'highResImages',
  'multipleImages',
  'expandablePreviews',
  'assistantMoreMessages',
] as const;
