import { z } from 'zod';

/** The address by which a calendar program of one person reads a plan. Whoever knows it reads the plan too. */
export const calendarLinkSchema = z.object({ url: z.string() });
export type CalendarLink = z.infer<typeof calendarLinkSchema>;
