import type { z } from 'zod';
import { changeSchemaOf } from '../sync/row-schemas.ts';
import { type TimerChange, timerRow } from './timer-row.ts';

/** A change of a timer. */
export const timerChangeSchema: z.ZodType<TimerChange> = changeSchemaOf(timerRow);
