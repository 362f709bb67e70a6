/** Most people whom a scope is shared with. A club. @limit Shopping lists and meal plans */
export const maxMembers = 50;
