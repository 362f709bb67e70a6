import { assistantEndpoints } from '@trivet/shared/assistant/endpoints';
import type { FastifyInstance } from 'fastify';
import { requireUser } from '#api/kernel/context';
import { requireFlag } from '#api/kernel/flags/flags';
import { domainErrorOf, logFailure, unlessCallerLeft } from '#api/kernel/failures';
import { configOf } from '#api/kernel/http/rest';
import { parseInput } from '#api/kernel/input';
import { passThrough } from '#api/kernel/streams';
import { beginAnswer } from './answer.service.ts';

/** Registers the path by which our own client sends messages, and reads the answer while it is made. */
export function assistantRest(app: FastifyInstance): void {
  const { method, path, params, body, flag } = assistantEndpoints.send;
  const closing = new AbortController();
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  app.post(path, { config: configOf(assistantEndpoints.send) }, async (request, reply) => {
    const ctx = requireUser(await app.contextOf(request, 'user'));
    requireFlag(ctx, flag);
    await ctx.limits.consumeRequest(method, path, ctx);
    const { chatId } = parseInput(params, request.params);
    const answering = await beginAnswer(ctx, chatId, parseInput(body, request.body)).catch(async (error: unknown) => {
      throw await unlessCallerLeft(ctx, domainErrorOf(error));
    });
    const lines = passThrough();
    // The headers go with the first bytes, and by them the client knows that its message is stored.
    lines.write('\n');
    const gone = new AbortController();
    lines.once('close', () => gone.abort());
    // What is told to somebody who has gone away is lost, and the answer is stored all the same.
    answering((event) => lines.write(`${JSON.stringify(event)}\n`), AbortSignal.any([gone.signal, closing.signal]))
      .catch((error: unknown) => {
        const failure = domainErrorOf(error);
        logFailure(request.log, failure, { path });
        app.errorReports?.failed(failure, { method, path, requestId: request.id });
        lines.write(`${JSON.stringify({ type: 'failed', errorCode: failure.code })}\n`);
      })
      .finally(() => lines.end());
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .headers({ 'x-accel-buffering': 'no', 'content-encoding': 'identity' })
      .send(lines);
  });
}
