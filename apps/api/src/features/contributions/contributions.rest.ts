import { contributionsEndpoints } from '@trivet/shared/contributions/endpoints';
import type { FastifyInstance } from 'fastify';
import { requireFlag } from '#api/kernel/flags/flags';
import { configOf, route } from '#api/kernel/http/rest';
import { startCheckout } from './checkout.service.ts';
import { receiveEvent } from './webhook.service.ts';

/** Largest event, in bytes. Those of Stripe are far smaller. @limit Contributions (1 MiB, not counted as a call) */
const maxEventBytes = 1024 * 1024;

/** Registers the paths of payments: one for older clients, and the one that Stripe calls. */
export async function contributionsRest(app: FastifyInstance): Promise<void> {
  route(app, contributionsEndpoints.customSession, (ctx, { body: { isRecurring, ...rest } }) =>
    startCheckout(ctx, { ...rest, frequency: isRecurring === true ? 'monthly' : 'single', currency: 'usd' }),
  );
  await app.register((scope, _options, done) => {
    serveEvents(scope);
    done();
  });
}

/** A signature is over the bytes that were sent, so that nothing may read them before. Stripe's calls are not counted. */
function serveEvents(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const { webhooks } = contributionsEndpoints;
  scope.post(webhooks.path, { config: configOf(webhooks), bodyLimit: maxEventBytes }, async (request, reply) => {
    const ctx = await scope.contextOf(request, 'anyone');
    requireFlag(ctx, webhooks.flag);
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers['stripe-signature'];
    await receiveEvent(ctx, payload, typeof signature === 'string' ? signature : undefined);
    return reply.send({ received: true });
  });
}
