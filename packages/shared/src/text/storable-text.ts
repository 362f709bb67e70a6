import { z } from 'zod';

/** Returns true for text that PostgreSQL and JSON store exactly: without NUL and without lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Text of at most `max` UTF-16 units that is stored exactly as it was typed. */
export const storableText = (max: number) => z.string().max(max).refine(isStorable, { error: 'unstorableText' });
