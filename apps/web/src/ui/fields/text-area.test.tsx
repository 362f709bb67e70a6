import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { firstLetterDirection, TextArea } from './text-area.tsx';

function Notes({ initial }: { initial: string }) {
  const [text, setText] = useState(initial);
  return <TextArea label="Notes" value={text} onChange={setText} />;
}

it('lets the browser find the direction of a text, until it is so long that this takes seconds', async () => {
  const { unmount } = render(<Notes initial="שלום" />);
  expect(screen.getByLabelText('Notes').dir).toBe('auto');
  unmount();
  render(<Notes initial={`1 שלום\n${'soup\n'.repeat(10_000)}`} />);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Notes');
  expect(area.dir).toBe('rtl');
  await userEvent.setup().type(area, '!');
  expect(area.value.endsWith('!')).toBe(true);
});

it('knows the direction of a text by its first letter', () => {
  expect(firstLetterDirection('12 – abc שלום')).toBe('ltr');
  expect(firstLetterDirection('[שלום] abc')).toBe('rtl');
  expect(firstLetterDirection('سلام')).toBe('rtl');
  expect(firstLetterDirection('1 + 2')).toBeUndefined();
});

it('takes a long text that is pasted in one piece, where the cursor is, and leaves a short one to the browser', () => {
  render(<Notes initial="begin end" />);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Notes');
  const paste = (text: string) => fireEvent.paste(area, { clipboardData: { files: [], getData: () => text } });
  area.setSelectionRange(6, 6);
  expect(paste('short')).toBe(true);
  const long = 'soup\n'.repeat(10_000);
  expect(paste(long)).toBe(false);
  expect(area.value).toBe(`begin ${long}end`);
  expect(area.selectionStart).toBe(6 + long.length);
});
