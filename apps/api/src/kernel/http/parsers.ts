import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import { isTooDeep } from '@trivet/shared/text/json-depth';

const utf8 = /charset\s*=\s*"?([^";\s]+)/i;

/**
 * Makes the app read JSON in UTF-8, nested no deeper than `isTooDeep` says, and nothing else. An empty body counts as
 * none, because older clients log out with one. Prototype keys are refused. Forms and plain text, which a foreign page
 * could send without a preflight, are refused.
 */
export function addJsonParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const charset = utf8.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase();
    if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
      done(new DomainError('unsupportedMediaType'));
      return;
    }
    if (body.trim() === '') done(null, undefined);
    else if (isTooDeep(body)) done(new DomainError('malformedJson'));
    else void parseJson(request, body, done);
  });
}
