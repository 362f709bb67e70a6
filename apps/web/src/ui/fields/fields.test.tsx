import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { ErrorSummary } from '../feedback/error-summary.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

test('a field is named by its label and described by its help and its error', () => {
  show(<TextField label="Email" value="x" help="For logging in." error="Not valid." onChange={() => {}} />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toHaveProperty('ariaInvalid', 'true');
  const describing = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(describing.map((id) => document.getElementById(id)?.textContent)).toEqual(['For logging in.', 'Not valid.']);
});

test('Enter in a one-line field acts, but not while a word is being composed', async () => {
  const onEnter = vi.fn();
  show(<TextField label="Search" labelHidden value="" onChange={() => {}} onEnter={onEnter} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), '{Enter}');
  expect(onEnter).toHaveBeenCalledTimes(1);
});

test('the eye shows the password and hides it again', async () => {
  show(<PasswordField label="Password" autoComplete="current-password" value="secret" onChange={() => {}} />);
  const field = screen.getByLabelText('Password');
  const eye = screen.getByRole('button', { name: 'Show password' });
  await userEvent.click(eye);
  expect([field.getAttribute('type'), eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await userEvent.click(eye);
  expect([field.getAttribute('type'), eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
});

test('typing in a field of many lines keeps every character', async () => {
  function Steps() {
    const [text, setText] = useState('');
    return <TextArea label="Steps" value={text} onChange={setText} />;
  }
  show(<Steps />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Steps' }), 'Chop.{Enter}Fry.');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Chop.\nFry.');
});

test('choices tell the chosen value', async () => {
  const chosen = vi.fn();
  const options = [
    { value: 'a', label: 'Alpha' },
    { value: 'b', label: 'Beta' },
  ] as const;
  show(
    <>
      <SelectField label="Select" value="a" options={options} onChange={chosen} />
      <ChoiceField label="Choice" value="a" options={options} onChange={chosen} />
    </>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Select' }), 'Beta');
  await userEvent.click(screen.getByRole('radio', { name: 'Beta' }));
  expect(chosen.mock.calls).toEqual([['b'], ['b']]);
  expect(screen.getByRole('group', { name: 'Choice' })).toBeDefined();
});

test('a hint describes a choice, a text is a part of its name, and an empty text is told', () => {
  const options = [
    { value: 'a', label: 'PDF', hint: 'To print.' },
    { value: 'b', label: 'Mine', text: 'Soup' },
    { value: 'c', label: 'Theirs', text: '' },
  ] as const;
  show(<ChoiceField layout="cards" label="Take" value={null} options={options} emptyText="Empty" onChange={vi.fn()} />);
  expect(
    document.getElementById(screen.getByRole('radio', { name: 'PDF' }).getAttribute('aria-describedby') ?? ''),
  ).toHaveProperty('textContent', 'To print.');
  expect(screen.getByRole('radio', { name: /^Mine ?Soup$/ })).toHaveProperty('checked', false);
  expect(screen.getByRole('radio', { name: /^Theirs ?Empty$/ })).toBeDefined();
});

test('where nothing is left to choose, this is said in its place', () => {
  show(<ChoiceField layout="rows" label="Label" value={null} options={[]} none="No match." onChange={vi.fn()} />);
  expect(screen.getByRole('group', { name: 'Label' }).textContent).toContain('No match.');
});

test('a switch and a checkbox toggle by their words too', async () => {
  const changed = vi.fn();
  show(
    <>
      <SwitchField label="Sync" help="Between devices." checked onChange={changed} />
      <CheckboxField label="Flour" checked={false} onChange={changed} />
    </>,
  );
  await userEvent.click(screen.getByText('Sync'));
  await userEvent.click(screen.getByText('Flour'));
  expect(changed.mock.calls).toEqual([[false], [true]]);
  expect(screen.getByRole('switch', { name: 'Sync' })).toHaveProperty('checked', true);
});

test('the summary of errors takes the focus and lists them', () => {
  show(<ErrorSummary title="Two things are missing" errors={['A title.', 'A name.']} />);
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['A title.', 'A name.']);
});

const limited: [string, typeof TextField | typeof TextArea | typeof PasswordField][] = [
  ['one line', TextField],
  ['many lines', TextArea],
  ['a password', PasswordField],
];

test.each(limited)(
  'what is longer than a field of %s takes stays in it, which says so, and is not sent',
  async (_, Field) => {
    const onSubmit = vi.fn<(text: string) => void>();
    function Form() {
      const [text, setText] = useState('ab');
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(text);
          }}
        >
          <Field
            label="Text"
            value={text}
            maxLength={5}
            error="Wrong."
            autoComplete="new-password"
            onChange={setText}
          />
          <button>Send</button>
        </form>
      );
    }
    show(<Form />);
    const field = screen.getByLabelText('Text');
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.click(field);
    await userEvent.paste('cdefgh');
    expect(field).toHaveProperty('value', 'abcdefgh');
    const describing = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describing)?.textContent).toBe('Too long: 8 characters. The limit is 5.');
    await send();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(screen.queryByText(/Too long/)).toBeNull();
    await send();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('abcde');
  },
);
