/** The exports of profiles for other features, which may import nothing else from here. */
export { seesItem } from './profiles.access.ts';
export { getIsHandleAvailable, getMyProfile, getProfileByHandle, getVisibleItems } from './profiles.service.ts';
export { updateMyProfile } from './update-profile.service.ts';
