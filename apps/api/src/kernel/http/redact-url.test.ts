import { expect, test } from 'vitest';
import { alphabetOf, superLinearTexts } from '@trivet/shared/testing/growth';
import { redactUrl } from './redact-url.ts';

test.each([
  ['/users?token=abc', '/users?token=[redacted]'],
  ['/mealPlans/1/ical?secret=abc', '/mealPlans/1/ical?secret=[redacted]'],
  ['/users?page=2&Token=abc&password=d%20e#top', '/users?page=2&Token=[redacted]&password=[redacted]#top'],
  ['/users?token[]=abc&token[0]=def', '/users?token[]=[redacted]&token[0]=[redacted]'],
  ['/users?token[a][b]=abc&token[[]=def', '/users?token[a][b]=[redacted]&token[[]=[redacted]'],
  ['/users?token[=abc&token[a=b]=def', '/users?token[=[redacted]&token[a=[redacted]'],
  ['/users?page=token[0]&tokens=2', '/users?page=token[0]&tokens=2'],
])('the secrets of %s stay out of the log', (url, redacted) => {
  expect(redactUrl(url)).toBe(redacted);
});

test('the work for an address grows with the address and no faster', async () => {
  const units = ['?token', '?token[', '&token[', '&token[0]', '=', ']=', '?reset[?', '&'];
  expect(await superLinearTexts(redactUrl, [...alphabetOf(), ...units])).toEqual([]);
});
