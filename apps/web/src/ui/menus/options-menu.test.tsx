import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { OptionAction, OptionChoice, OptionToggle } from './option.tsx';
import { OptionsMenu } from './options-menu.tsx';

function Example({ onDelete = () => {} }: { onDelete?: () => void }) {
  const [pictures, setPictures] = useState(true);
  const [sort, setSort] = useState<'title' | 'newest'>('title');
  return (
    <OptionsMenu>
      <OptionToggle checked={pictures} onChange={setPictures}>
        {'Pictures'}
      </OptionToggle>
      <OptionChoice
        label="Sort"
        value={sort}
        options={[
          { value: 'title', label: 'Title' },
          { value: 'newest', label: 'Newest' },
        ]}
        onChange={setSort}
      />
      <OptionAction onClick={onDelete}>{'Delete'}</OptionAction>
    </OptionsMenu>
  );
}
const open = async () => {
  show(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Options' }));
};

test('toggling and choosing leave the menu open', async () => {
  await open();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Pictures' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Newest' }));
  expect(screen.getByRole('menu', { name: 'Options' })).toBeDefined();
  expect(screen.getByRole('menuitemcheckbox').getAttribute('aria-checked')).toBe('false');
  expect(screen.getByRole('menuitemradio', { name: 'Newest' }).getAttribute('aria-checked')).toBe('true');
});

test('an action closes the menu and gives the focus back', async () => {
  const onDelete = vi.fn();
  show(<Example onDelete={onDelete} />);
  await userEvent.click(screen.getByRole('button', { name: 'Options' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options' }));
});

test('arrows, Home, End and letters move among the options', async () => {
  await open();
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('Pictures');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Title');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Delete');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Pictures');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Delete');
  await userEvent.keyboard('n');
  expect(focused()).toBe('Newest');
});

test.each([
  ['ltr', 112, 'right'],
  ['rtl', 234, 'left'],
] as const)('a menu of a button far from the end of the window stays in the window, %s', async (dir, x, side) => {
  vi.stubGlobal('innerWidth', 390);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(240);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(x, 0, 44, 44));
  show(
    <div style={{ direction: dir }}>
      <Example />
    </div>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Options' }));
  expect(screen.getByRole('menu').style[side]).toBe('142px');
});

test('Escape and a press outside close the menu', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Options' }));
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
