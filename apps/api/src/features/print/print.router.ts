import { getPrintTicketSchema, printTicketSchema } from '@trivet/shared/print/schemas';
import { router, userProcedure } from '#api/kernel/rpc/trpc';
import { getPrintTicket } from './print-tickets.service.ts';

export const printRouter = router({
  getTicket: userProcedure
    .input(getPrintTicketSchema)
    .output(printTicketSchema)
    .query(({ ctx, input }) => getPrintTicket(ctx, input)),
});
