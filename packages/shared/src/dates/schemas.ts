import { z } from 'zod';

/** A calendar date that PostgreSQL can store. It knows no year 0. */
export const calendarDateSchema = z.iso.date().refine((date) => !date.startsWith('0000'));
