import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contact, LegalText } from '@trivet/shared/about/schemas';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { CallError } from '#web/lib/server/failures.ts';
import { ask } from '#web/lib/server/rest.ts';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { Component as ContactScreen } from './contact-screen.tsx';
import { Component as LegalScreen } from './legal-screen.tsx';
import { Component as LicensesScreen } from './licenses-screen.tsx';

vi.mock('#web/lib/server/rest.ts', () => ({ ask: vi.fn() }));
afterEach(() => queryClient.clear());

const open = (page: ReactElement) => show(<WithApi>{page}</WithApi>);

describe('spec 2: about/contact', () => {
  const openWith = (contact: Contact) => {
    vi.mocked(ask).mockResolvedValue(contact);
    return open(<ContactScreen />);
  };

  test('an address of mail shows once somebody asks for it, and has the focus', async () => {
    const { container } = openWith({ email: 'ann@example.org', url: null });
    const button = await screen.findByRole('button', { name: 'Show email address' });
    expect(container.innerHTML).not.toContain('ann@example.org');
    await userEvent.click(button);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'ann@example.org' });
    expect(link.href).toBe('mailto:ann@example.org');
    expect(document.activeElement).toBe(link);
  });

  test('a page of the operator opens in another tab', async () => {
    openWith({ email: null, url: 'https://example.org/help' });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open help page' });
    expect([link.href, link.target]).toEqual(['https://example.org/help', '_blank']);
    expect(screen.queryByRole('button', { name: 'Show email address' })).toBeNull();
  });

  test('without either, it says whom to ask', async () => {
    openWith({ email: null, url: null });
    expect(await screen.findByText(/Ask the person who gave you its address/)).toBeDefined();
  });
});

describe('spec 2: legal', () => {
  const openWith = (legal: LegalText) => {
    vi.mocked(ask).mockResolvedValue(legal);
    return open(<LegalScreen />);
  };

  test('the operator’s own text replaces the one that comes with Trivet', async () => {
    openWith({ text: '# Our terms\n\nBe *kind*.', lang: null, problem: null });
    expect(await screen.findByRole('heading', { level: 2, name: 'Our terms' })).toBeDefined();
    expect(screen.queryByText('No warranty')).toBeNull();
  });

  test('without one, the text that comes with Trivet stays', async () => {
    openWith({ text: null, lang: null, problem: null });
    expect(await screen.findByRole('heading', { level: 2, name: 'No warranty' })).toBeDefined();
  });

  test.each([
    ['tooLong', 'This server’s terms are too long to show.'],
    ['unreadable', 'This server’s terms can’t be shown.'],
  ] as const)('one that is %s is not replaced by another: the page says what to do', async (problem, message) => {
    openWith({ text: null, lang: null, problem });
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByText(/Ask the people who run it for a copy/)).toBeDefined();
    expect(screen.queryByText('No warranty')).toBeNull();
  });

  test('without a connection it offers to try again', async () => {
    vi.mocked(ask).mockRejectedValue(new CallError(0, null));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(<LegalScreen />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

test('the licenses of what Trivet is made of are listed, opened one by one, and missing texts are counted', async () => {
  const packages = [
    { name: 'knife', version: '1.0.0', license: 'MIT', text: 0 },
    { name: 'pan', version: '2.0.0', license: 'ISC', text: null },
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ packages, texts: ['Permission is hereby granted'] })));
  open(<LicensesScreen />);
  expect(await screen.findByText(/made with 2 open-source packages/)).toBeDefined();
  expect(screen.getByText(/^1 package comes without a license text/)).toBeDefined();
  const details = screen.getAllByRole<HTMLDetailsElement>('group');
  expect(details.map(({ textContent }) => textContent)).toEqual(['knife 1.0.0 MIT', 'pan 2.0.0 ISC']);
  for (const each of details) each.open = true;
  await waitFor(() => expect(details[0]?.textContent).toContain('Permission is hereby granted'));
  await waitFor(() => expect(details[1]?.textContent).toContain('This package comes without a license text.'));
});
