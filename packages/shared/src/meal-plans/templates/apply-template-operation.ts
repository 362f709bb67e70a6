import { isRecord } from '../../is-record.ts';
import type { ChangedBy, Outcome, SyncedNoun } from '../../sync/synced-noun.ts';
import { textOr, timeOr } from '../../sync/stored-values.ts';
import { maxTemplateDays, maxTemplateItems, type PlanTemplate, type TemplateItem } from '../meal-plan.ts';
import { plannedBy, readPlanned } from '../planned-meal.ts';
import type { PlanTemplateChange } from '../schemas.ts';

/** Reads a stored template; null where there is none. */
function readTemplate(stored: unknown): PlanTemplate | null {
  if (!isRecord(stored) || typeof stored.title !== 'string') return null;
  return {
    title: stored.title,
    items: (Array.isArray(stored.items) ? stored.items : []).flatMap(readItem).slice(0, maxTemplateItems),
    addedBy: textOr(stored.addedBy, ''),
    createdAt: timeOr(stored.createdAt, new Date(0).toISOString()),
  };
}

function readItem(stored: unknown): TemplateItem[] {
  if (!isRecord(stored) || typeof stored.title !== 'string') return [];
  const { day } = stored;
  const isDay = typeof day === 'number' && Number.isInteger(day) && day >= 0 && day < maxTemplateDays;
  return isDay ? [{ ...readPlanned(stored), day }] : [];
}

/** Applies one change to a template. Removing it wins: its title is then refused, and the rest changes nothing. */
function applyTemplateOperation(
  template: PlanTemplate | null,
  change: PlanTemplateChange,
  { personId, at }: ChangedBy,
): Outcome<PlanTemplate | null> {
  switch (change.type) {
    case 'add': {
      const { title, items } = change;
      return template === null
        ? withItems({ title, items: [], addedBy: personId, createdAt: at }, items)
        : { row: template };
    }
    case 'remove':
      return { row: null };
    case 'setTitle':
      return template === null ? { refused: 'rowRemoved' } : { row: { ...template, title: change.title } };
    case 'setItems':
      return template === null ? { row: null } : withItems(template, change.items);
    default:
      return { refused: 'invalidInput' };
  }
}

function withItems(template: PlanTemplate, items: readonly TemplateItem[]): Outcome<PlanTemplate> {
  const kept: TemplateItem[] = [];
  for (const item of items) {
    const planned = plannedBy(item);
    if (planned === null) return { refused: 'invalidInput' };
    kept.push({ ...planned, day: item.day });
  }
  return { row: { ...template, items: kept } };
}

/** The rules of templates. */
export const planTemplateRules: SyncedNoun<PlanTemplate | null, PlanTemplateChange> = {
  readRow: readTemplate,
  applyOperation: applyTemplateOperation,
  textsOf: ({ title }) => ({ title }),
};
