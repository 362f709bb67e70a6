/** What other features may use of friendships, and nothing else. */
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
