/** Returns the name of the database with the copy of a person's libraries. */
export const libraryDatabaseOf = (personId: string): string => `trivet-library-${personId}`;
