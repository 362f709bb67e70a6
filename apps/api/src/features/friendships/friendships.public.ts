/** The exports of friendships for other features, which may import nothing else from here. */
export { areFriends, isKnown } from './friendships.access.ts';
export {
  createFriendship,
  deleteFriendship,
  forgetOldChanges,
  friendIdsOf,
  getMyFriends,
  restoreFriendship,
  tellFriends,
} from './friendships.service.ts';
export { findPeople, getPeople, referenceFriends, referenceProfile } from './people.service.ts';
