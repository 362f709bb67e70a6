import type { JobKind } from '#api/kernel/jobs/job-kind';
import { tellPlansOfDay } from './plan-of-day.service.ts';

/** Tells people what is planned for the day, at the hour that they chose. */
export const mealPlanKinds: readonly JobKind[] = [
  { kind: 'mealPlans.tellOfDay', every: '* * * * *', run: ({ services, signal }) => tellPlansOfDay(services, signal) },
];
