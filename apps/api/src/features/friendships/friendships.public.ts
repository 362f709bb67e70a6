/** The exports of friendships for other features, which may import nothing else from here. */
export { areFriends, isKnown, isUnblocked, requireUnblocked } from './friendships.access.ts';
export {
  createFriendship,
  deleteFriendship,
  endFriendship,
  forgetOldChanges,
  friendIdsOf,
  getMyFriends,
  restoreFriendship,
  tellFriends,
} from './friendships.service.ts';
export { personImageJson, presentPersonImage } from './person-images.ts';
export { findPeople, getPeople, getPerson, compatFriends, compatProfile } from './people.service.ts';
