import { compatFriendsSchema } from '@trivet/shared/friendships/compat-schemas';
import {
  endedFriendshipSchema,
  friendSchema,
  friendsSchema,
  restoreFriendshipSchema,
} from '@trivet/shared/friendships/schemas';
import { legacyProfileItemSchema } from '@trivet/shared/profiles/endpoints';
import { fcmTokenSchema } from '@trivet/shared/notifications/schemas';
import { wirePreferencesSchema } from '@trivet/shared/preferences/wire';
import {
  handleInfoSchema,
  handleQuerySchema,
  profileSchema,
  profileUpdateSchema,
  compatProfileSchema,
} from '@trivet/shared/profiles/schemas';
import {
  capabilitiesSchema,
  closeAccountSchema,
  closingAccountSchema,
  forgotResultSchema,
  emailSchema,
  forgotSchema,
  logInSchema,
  personSchema,
  compatMeSchema,
  registrationSchema,
  resetSchema,
  sessionSchema,
  socketTicketSchema,
  statsSchema,
  tokenSchema,
  userUpdateSchema,
} from '@trivet/shared/users/schemas';
import { z } from 'zod';
import * as friendships from '#api/features/friendships/friendships.public';
import { getPeople, compatFriends, compatProfile } from '#api/features/friendships/friendships.public';
import { removeFcmToken, saveFcmToken } from '#api/features/notifications/notifications.public';
import * as preferences from '#api/features/preferences/preferences.public';
import * as profiles from '#api/features/profiles/profiles.public';
import { updateMyProfile } from '#api/features/profiles/profiles.public';
import { publicProcedure, router, userProcedure } from '#api/kernel/rpc/trpc';
import { closeAccount } from './close-account.service.ts';
import { deleteUser } from './delete-account.service.ts';
import * as resets from './reset-password.service.ts';
import * as sessions from './sessions.service.ts';
import { updateUser } from './update-user.service.ts';
import * as users from './users.service.ts';

const preferencesInput = wirePreferencesSchema.refine(
  (value) => JSON.stringify(value).length <= preferences.maxPreferencesLength,
);

export const usersRouter = router({
  register: publicProcedure
    .input(registrationSchema)
    .output(tokenSchema)
    .mutation(({ ctx, input }) => users.register(ctx, input)),
  login: publicProcedure
    .input(logInSchema)
    .output(tokenSchema)
    .mutation(({ ctx, input }) => users.logIn(ctx, input)),
  forgotPassword: publicProcedure
    .input(forgotSchema)
    .output(forgotResultSchema)
    .mutation(({ ctx, input }) => resets.requestReset(ctx, input.email)),
  resetPassword: publicProcedure
    .input(resetSchema)
    .output(tokenSchema)
    .mutation(({ ctx, input }) => resets.resetPassword(ctx, input)),
  logout: userProcedure.mutation(({ ctx }) => sessions.logOut(ctx)),
  validateSession: userProcedure.query(() => 'Valid'),
  getSocketTicket: userProcedure.output(socketTicketSchema).query(({ ctx }) => sessions.getSocketTicket(ctx)),
  getSessions: userProcedure.output(z.array(sessionSchema)).query(({ ctx }) => sessions.listSessions(ctx)),
  revokeSession: userProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => sessions.revokeSession(ctx, input.id)),
  revokeOtherSessions: userProcedure.mutation(({ ctx }) => sessions.revokeOtherSessions(ctx)),
  getMe: userProcedure.output(compatMeSchema).query(({ ctx }) => users.getMe(ctx)),
  updateUser: userProcedure
    .input(userUpdateSchema)
    .output(compatMeSchema)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  deleteUser: userProcedure.mutation(({ ctx }) => deleteUser(ctx).then(() => 'Deleted')),
  closeAccount: userProcedure
    .input(closeAccountSchema)
    .output(closingAccountSchema)
    .mutation(({ ctx, input }) => closeAccount(ctx, input)),
  getUserProfileByEmail: userProcedure
    .input(z.object({ email: emailSchema }))
    .output(personSchema)
    .query(({ ctx, input }) => users.getByEmail(ctx, input.email)),
  listFriends: userProcedure.output(friendsSchema).query(({ ctx }) => friendships.getMyFriends(ctx)),
  getMyFriends: userProcedure
    .output(compatFriendsSchema)
    .query(({ ctx }) => friendships.getMyFriends(ctx).then((lists) => compatFriends(ctx, lists))),
  createFriendship: userProcedure
    .input(friendSchema)
    .mutation(({ ctx, input }) => friendships.createFriendship(ctx, input.friendId).then(() => 'Created')),
  deleteFriendship: userProcedure
    .input(friendSchema)
    .output(endedFriendshipSchema)
    .mutation(({ ctx, input }) => friendships.deleteFriendship(ctx, input.friendId)),
  restoreFriendship: userProcedure
    .input(restoreFriendshipSchema)
    .mutation(({ ctx, input }) => friendships.restoreFriendship(ctx, input)),
  getIsHandleAvailable: userProcedure
    .input(handleQuerySchema)
    .output(handleInfoSchema)
    .query(({ ctx, input }) => profiles.getIsHandleAvailable(ctx, input.handle)),
  getMyProfile: userProcedure.output(profileSchema).query(({ ctx }) => profiles.getMyProfile(ctx)),
  getUserProfileByHandle: publicProcedure
    .input(handleQuerySchema)
    .output(compatProfileSchema)
    .query(({ ctx, input }) =>
      profiles.getProfileByHandle(ctx, input.handle).then((profile) => compatProfile(ctx, profile)),
    ),
  getUserProfilesById: publicProcedure
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(100) }))
    .output(z.array(personSchema))
    .query(({ ctx, input }) => getPeople(ctx, input.ids)),
  getVisibleUserProfileItems: publicProcedure
    .input(z.object({ userId: z.uuid() }))
    .output(z.array(legacyProfileItemSchema))
    .query(({ ctx, input }) => profiles.getVisibleItems(ctx, input.userId)),
  updateMyProfile: userProcedure
    .input(profileUpdateSchema)
    .output(profileSchema)
    .mutation(({ ctx, input }) => updateMyProfile(ctx, input)),
  getMyCapabilities: userProcedure.output(capabilitiesSchema).query(({ ctx }) => users.getMyCapabilities(ctx)),
  getMyStats: userProcedure.output(statsSchema).query(({ ctx }) => users.getStats(ctx)),
  getPreferences: userProcedure
    .output(wirePreferencesSchema.nullable())
    .query(({ ctx }) => preferences.getPreferences(ctx)),
  updatePreferences: userProcedure
    .input(preferencesInput)
    .mutation(({ ctx, input }) => preferences.updatePreferences(ctx, input)),
  saveFCMToken: userProcedure
    .input(fcmTokenSchema)
    .mutation(({ ctx, input }) => saveFcmToken(ctx, input.fcmToken).then(() => 'Ok')),
  removeFCMToken: userProcedure
    .input(fcmTokenSchema)
    .mutation(({ ctx, input }) => removeFcmToken(ctx, input.fcmToken).then(() => 'Ok')),
});
