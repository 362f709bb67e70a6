import { z } from 'zod';

/** True for text that PostgreSQL and JSON keep exactly: no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Text without what {@link isStorable} refuses, for names that are shown and nothing else. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Text of at most `max` UTF-16 units that is stored exactly as it was typed. */
export const storableText = (max: number) => z.string().max(max).refine(isStorable, { error: 'unstorableText' });
