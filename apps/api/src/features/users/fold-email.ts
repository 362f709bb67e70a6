/** Returns the form of an address for comparison and storage. */
export const foldEmail = (email: string): string => email.toLowerCase();
