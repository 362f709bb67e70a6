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
  [
    '/mealPlans/1/ical?secret[]=abc&secret%5B%5D=def&secret%5b0%5D=ghi',
    '/mealPlans/1/ical?secret[]=[redacted]&secret%5B%5D=[redacted]&secret%5b0%5D=[redacted]',
  ],
  ['/a?%73ecret=abc&%2573ecret=d&se%63ret.x=e', '/a?%73ecret=[redacted]&%2573ecret=[redacted]&se%63ret.x=[redacted]'],
  [
    '/a?x=1;secret=abc&%20secret=d&SECRET[a]=e&+token=f',
    '/a?x=1;secret=[redacted]&%20secret=[redacted]&SECRET[a]=[redacted]&+token=[redacted]',
  ],
  ['/a?secret=ab?c;d=e&x=1&%ff%73ecret=f#t', '/a?secret=[redacted]&x=1&%ff%73ecret=[redacted]#t'],
  ['/a?url=http://b/?token=abc&secrets=1', '/a?url=http://b/?token=[redacted]&secrets=1'],
  ['/users?page=token[0]&tokens=2', '/users?page=token[0]&tokens=2'],
])('the secrets of %s stay out of the log', (url, redacted) => {
  expect(redactUrl(url)).toBe(redacted);
});

test('the work for an address grows with the address and no faster', async () => {
  const units = ['?token', '?token[', '&token[', '&token[0]', '=', ']=', '?reset[?', '&', '?%73', '%25', ';'];
  expect(await superLinearTexts(redactUrl, [...alphabetOf(), ...units])).toEqual([]);
});
