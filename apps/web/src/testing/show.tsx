import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import english from '@trivet/shared/locales/en-us.json' with { type: 'json' };
import { startTranslations } from '#web/lib/i18n.ts';
import { showFailuresWith } from '#web/lib/server/failures.ts';
import { showFailureToast } from '#web/ui/feedback/failure-toast.ts';

const { fetch } = globalThis;
globalThis.fetch = () => Promise.resolve(Response.json(english));
await startTranslations('en-us');
globalThis.fetch = fetch;

showFailuresWith(showFailureToast);

/** Renders an element like the application does, in English, at an address. */
export function show(children: ReactNode, path = '/') {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [path] });
  const page = render(<RouterProvider router={router} />);
  return { ...page, router };
}
