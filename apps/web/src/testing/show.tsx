import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import english from '@trivet/shared/locales/en-us.json' with { type: 'json' };
import { showFailuresWith } from '#web/lib/server/failures.ts';
import { showFailureToast } from '#web/ui/feedback/failure-toast.ts';

await i18next.use(initReactI18next).init({
  lng: 'en-us',
  lowerCaseLng: true,
  resources: { 'en-us': { translation: english } },
  nsSeparator: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
});

showFailuresWith(showFailureToast);

/** Renders an element like the application does, in English, at an address. */
export function show(children: ReactNode, path = '/') {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [path] });
  const page = render(<RouterProvider router={router} />);
  return { ...page, router };
}
