import { z } from 'zod';
import { storableText } from './text/storable-text.ts';

/** Largest whole number in four bytes of the database. */
const maxDatabaseInt = 2 ** 31 - 1;

/** A whole number that the database stores in four bytes. */
export const databaseIntSchema = z.int().min(-maxDatabaseInt).max(maxDatabaseInt);

/** The number of a state of a recipe, counted from 1. */
export const versionSchema = databaseIntSchema.positive();

const isMoment = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1900 && year < 2200;
};

/** A moment that a file names in ISO 8601, of a year that somebody may have meant. The database stores it. */
export const momentSchema = z.iso.datetime().refine(isMoment);

/** A day that a file names in ISO 8601, of a year that somebody may have meant. The database stores it. */
export const daySchema = z.iso.date().refine(isMoment);

/** The end of a page, as text that the server gives and later reads again. */
export const cursorSchema = storableText(4_000);

/** A switch in an address. Any text turns it on, except '', `0` and `false`. */
export const flagSchema = z.string().transform((text) => !['', '0', 'false'].includes(text));

/** A switch of older clients that any text turns on, `0` and `false` included. It is off where it is absent or empty. */
export const filledSchema = z
  .string()
  .optional()
  .transform((text) => text !== undefined && text !== '');

/** The sender's name of a file. It is text to show, never a path. */
export const fileNameSchema = storableText(1_000);
