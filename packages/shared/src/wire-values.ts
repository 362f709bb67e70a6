import { z } from 'zod';
import { storableText } from './text/storable-text.ts';

/** Largest whole number in four bytes of the database. */
const maxDatabaseInt = 2 ** 31 - 1;
/** The last millisecond of the year 9999. Later ones are written with a sign, which the database does not read. */
const lastMoment = 253_402_300_799_999;

/** A whole number that the database stores in four bytes. */
export const databaseIntSchema = z.int().min(-maxDatabaseInt).max(maxDatabaseInt);

/** The number of a state of a recipe, counted from 1. */
export const versionSchema = databaseIntSchema.positive();

/** The end of a page, as text that the server gives and later reads again. */
export const cursorSchema = storableText(4_000);

/** A moment within a cursor, in milliseconds since 1970. */
export const momentSchema = z.int().min(0).max(lastMoment);

/** The sender's name of a file. It is text to show, never a path. */
export const fileNameSchema = storableText(1_000);
