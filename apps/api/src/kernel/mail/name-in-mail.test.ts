import { expect, test } from 'vitest';
import { nameInMail } from './name-in-mail.ts';

test.each([
  ['Ann', 'Ann'],
  ['אנה כהן', 'אנה כהן'],
  ['Anna-Lena O’Brien', 'Anna-Lena O’Brien'],
  ['Dr. Ann Smith Jr.', 'Dr. Ann Smith Jr.'],
  ['J.R.R. Tolkien', 'J R R. Tolkien'],
  ['ann1987', 'ann1987'],
  ['Ann 👩‍🍳', 'Ann 👩‍🍳'],
])('%s stays a name: %s', (name, shown) => {
  expect(nameInMail(name, 'ann@example.org')).toBe(shown);
});

test.each([
  'evil.example',
  'see www.evil.example',
  'https://evil.example/x',
  'HTTP:\\\\evil.example',
  'mailto:eve@evil.example',
  'eve@evil.example!',
  'evil。example',
  'evil．example',
  'evil․example',
  'eve＠evil.example',
  'https：／／evil.example',
  'evil.\u200bexample',
  'tel:+18005551234',
  '+1 800 555 1234',
  '٠١٢٣٤٥٦٧٨٩',
  '\u202emoc.live',
])('X7 %j has nothing left that a mail program makes a link of', (name) => {
  expect(nameInMail(name, 'ann@example.org')).not.toMatch(/[.\u2024\u3002\uff0e\uff61]\S|[:：/／\\@＠\u202e\p{Nd}]/u);
});

test('a name is one line of fifty units at most, and never half a character', () => {
  expect(nameInMail('Ann\r\nBcc: eve\u2028x\ty', 'ann@example.org')).toBe('Ann Bcc eve x y');
  expect(nameInMail(`a${'🍲'.repeat(200)}`, 'ann@example.org')).toBe(`a${'🍲'.repeat(24)}`);
});

test('whoever is called like their address is called by what stands before the @', () => {
  expect(nameInMail('ann.cooks@example.org', 'ann.cooks@example.org')).toBe('ann cooks');
  expect(nameInMail('@', 'ann@example.org')).toBe('ann');
});
