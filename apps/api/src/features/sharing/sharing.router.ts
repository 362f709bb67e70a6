import {
  answerInvitationSchema,
  createFirstSchema,
  deletedScopeSchema,
  firstScopeSchema,
  invitationSchema,
  inviteSchema,
  memberSchema,
  presenceSchema,
} from '@trivet/shared/sharing/schemas';
import { scopeSchema } from '@trivet/shared/sync/schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { createFirstScope } from './first-scope.service.ts';
import { answerInvitation, getInvitations } from './invitations.service.ts';
import { invite, removeMember } from './members.service.ts';
import { announcePresence } from './presence.service.ts';
import { requireKind, type SharedKinds } from './shared-kind.ts';
import { getDeleted, purgeScope, restoreScope } from './trash.service.ts';

/** Makes the procedures by which our own client shares scopes of these kinds. */
export const createSharingRouter = (kinds: SharedKinds) =>
  router({
    createFirst: userProcedure
      .input(createFirstSchema)
      .output(firstScopeSchema)
      .mutation(({ ctx, input }) => createFirstScope(ctx, requireKind(kinds, input.kind))),
    invite: userProcedure
      .input(inviteSchema)
      .mutation(({ ctx, input }) => invite(ctx, requireKind(kinds, input.kind), input)),
    remove: userProcedure
      .input(memberSchema)
      .mutation(({ ctx, input }) => removeMember(ctx, requireKind(kinds, input.kind), input)),
    announcePresence: userProcedure
      .input(presenceSchema)
      .mutation(({ ctx, input }) => announcePresence(ctx, requireKind(kinds, input.kind), input)),
    getInvitations: userProcedure.output(z.array(invitationSchema)).query(({ ctx }) => getInvitations(ctx, kinds)),
    answerInvitation: userProcedure
      .input(answerInvitationSchema)
      .mutation(({ ctx, input }) => answerInvitation(ctx, requireKind(kinds, input.kind), input)),
    getDeleted: userProcedure.output(z.array(deletedScopeSchema)).query(({ ctx }) => getDeleted(ctx, kinds)),
    restore: userProcedure
      .input(scopeSchema)
      .mutation(({ ctx, input }) => restoreScope(ctx, requireKind(kinds, input.kind), input.id)),
    purge: userProcedure
      .input(scopeSchema)
      .mutation(({ ctx, input }) => purgeScope(ctx, requireKind(kinds, input.kind), input.id)),
  });
