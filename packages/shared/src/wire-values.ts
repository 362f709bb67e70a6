import { z } from 'zod';
import { storableText } from './text/storable-text.ts';

/** Largest whole number that the database keeps in four bytes. */
const maxDatabaseInt = 2 ** 31 - 1;
/** The last millisecond of the year 9999: later ones are written with a sign, which the database does not read. */
const lastMoment = 253_402_300_799_999;

/** A whole number as the database keeps it in four bytes. */
export const databaseIntSchema = z.int().min(-maxDatabaseInt).max(maxDatabaseInt);

/** The number of a state of a recipe, counted from 1. */
export const versionSchema = databaseIntSchema.positive();

/** Where a page ended, as text that the server handed out and reads again. */
export const cursorSchema = storableText(4_000);

/** A moment within a cursor, in milliseconds since 1970. */
export const momentSchema = z.int().min(0).max(lastMoment);

/** The name of a file as its sender calls it: text to show, never a path. */
export const fileNameSchema = storableText(1_000);
