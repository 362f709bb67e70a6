/** Most people whom a scope is shared with. */
export const maxMembers = 50;
