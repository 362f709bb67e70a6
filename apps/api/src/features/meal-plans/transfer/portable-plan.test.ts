import { describe, it } from 'vitest';
import { expectAllFields, ofScopes, ofSync, type StoredNoun } from '#api/features/sharing/testing/stored-fields';
import { Prisma } from '#api/kernel/db/client';
import { planShape } from './portable-plan.ts';

const { head, parts } = planShape;

/** Everything that is stored of a plan: the fields that a file carries, and those that it leaves out, with the reason. */
const nouns: Readonly<Record<string, StoredNoun>> = {
  // Its meals are a part of their own, so that a damaged one spoils no other.
  'a plan itself': {
    stored: Prisma.MealPlanScalarFieldEnum,
    carried: head,
    leftOut: [...ofSync, 'planId', 'meals'],
    added: ['createdAt'],
  },
  // An import gives the item an id and a place of its own, in the order of the file, to whoever imports it.
  'what is planned': {
    stored: Prisma.MealPlanItemScalarFieldEnum,
    carried: parts.items.row,
    leftOut: [...ofSync, 'itemId', 'place', 'addedBy'],
    added: ['order'],
  },
  'what is planned again and again': {
    stored: Prisma.MealPlanSeriesScalarFieldEnum,
    carried: parts.series.row,
    leftOut: [...ofSync, 'seriesId', 'place', 'addedBy'],
    added: ['id', 'order'],
  },
  'a template': {
    stored: Prisma.MealPlanTemplateScalarFieldEnum,
    carried: parts.templates.row,
    leftOut: [...ofSync, 'templateId', 'addedBy'],
    added: [],
  },
  'the scope of a plan': {
    stored: Prisma.ScopeScalarFieldEnum,
    carried: head.pick({ createdAt: true }),
    leftOut: ofScopes,
    added: [],
  },
};

describe('every stored field', () => {
  it.each(Object.entries(nouns))('of %s is carried or left out on purpose', (_, noun) => expectAllFields(noun));
});
