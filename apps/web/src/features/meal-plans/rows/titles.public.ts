import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { planRows } from './plan-rows.ts';

/** Returns the title of a plan, null while it is not known. */
export const usePlanTitle = (id: string): string | null => useRow(planRows.of(id), id)?.title ?? null;
