import type { FastifyInstance } from 'fastify';
import { DomainError } from './errors.ts';

const utf8 = /charset\s*=\s*"?([^";\s]+)/i;

/**
 * Takes JSON in UTF-8 only. An empty body counts as none (clients of the reference product log out with one); prototype
 * keys are refused; forms and plain text, which a foreign page could send without asking, are not read at all.
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
    else void parseJson(request, body, done);
  });
}
