import { type DefinedChange, type DefinedRow, defineRow } from '../../sync/define-row.ts';
import type { Kind } from '../../sync/field.ts';
import { author, count, created, listOf, objectOf } from '../../sync/kinds.ts';
import { planTitle } from '../kinds.ts';
import { maxTemplateDays, maxTemplateItems, planTemplateNoun } from '../meal-plan.ts';
import { plannedFields } from '../planned-meal.ts';

const days = count(0, maxTemplateDays - 1);

// An item of another day than those that templates have is left out; no other day is meant.
const dayOfTemplate: Kind<number> = {
  ...days,
  read: (stored) => (days.read(stored) === stored ? days.read(stored) : undefined),
};

const templateItem = objectOf({
  ...plannedFields,
  /** Counts from 0, the first day that the template is laid on. */
  day: { kind: dayOfTemplate },
});

/** Items that can be laid onto any week. */
export const planTemplateRow = defineRow({
  noun: planTemplateNoun,
  fields: {
    title: { kind: planTitle, isTyped: true },
    items: { kind: listOf(templateItem, maxTemplateItems), otherwise: [], isNeeded: true },
    addedBy: author,
    createdAt: created,
  },
});

export type PlanTemplate = DefinedRow<typeof planTemplateRow>;
export type PlanTemplateChange = DefinedChange<typeof planTemplateRow>;
