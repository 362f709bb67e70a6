/** Leaves the application for a page of somebody else, in the same tab. */
export const leaveFor = (address: string): void => window.location.assign(address);
