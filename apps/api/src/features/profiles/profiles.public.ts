/** What other features may use of profiles, and nothing else. */
export { seesItem } from './profiles.access.ts';
export { getIsHandleAvailable, getMyProfile, getProfileByHandle, getVisibleItems } from './profiles.service.ts';
export { updateMyProfile } from './update-profile.service.ts';
