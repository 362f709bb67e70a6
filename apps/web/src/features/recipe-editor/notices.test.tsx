import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { SaveFailure } from './notices.tsx';

const refusal = { status: 415, code: 'notAnImage', retryAfter: null, details: null } as const;

it('a save that a photo stops says which one', () => {
  const tryAgain = () => {};
  const { rerender } = show(
    <SaveFailure failure={{ ...refusal, field: 'images.2' }} onRetry={tryAgain} onSaveAsNew={tryAgain} />,
  );
  expect(screen.getByText('Photo 2')).toBeTruthy();
  expect(screen.getByText(/This photo can’t be read/)).toBeTruthy();
  rerender(<SaveFailure failure={{ ...refusal, field: null }} onRetry={tryAgain} onSaveAsNew={tryAgain} />);
  expect(screen.queryByText(/^Photo/)).toBeNull();
});
