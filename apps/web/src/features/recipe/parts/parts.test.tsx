import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { RecipeParts } from './parts.tsx';

// The shown part of a recipe is remembered, so each test has a recipe of its own.
let recipes = 0;

function open() {
  recipes += 1;
  const parts = (
    <RecipeParts
      recipeId={`parts-${recipes}`}
      ingredients={
        <>
          <p>2 eggs</p>
          <div data-testid="wide" style={{ overflowX: 'auto' }}>
            wide
          </div>
        </>
      }
      instructions={<p>Whisk.</p>}
    >
      <p>Notes</p>
    </RecipeParts>
  );
  return { ...show(parts), parts };
}

const tab = (name: string) => screen.getByRole('tab', { name });
const shown = () => screen.getByRole('tabpanel').textContent;

/** Moves one finger, in a window of 1,024 px. */
function swipe(from: [x: number, y: number], to: [x: number, y: number], at: Element = screen.getByRole('tabpanel')) {
  const [start, end] = [from, to].map(([clientX, clientY]) => ({ identifier: 0, target: at, clientX, clientY }));
  fireEvent.touchStart(at, { touches: [start], changedTouches: [start] });
  fireEvent.touchEnd(at, { touches: [], changedTouches: [end] });
}

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.style.direction = '';
});

describe('on a phone ingredients and steps', () => {
  it('are one press apart, with what stands below both', async () => {
    open();
    expect(shown()).toContain('2 eggs');
    expect(tab('Ingredients').getAttribute('aria-selected')).toBe('true');
    await userEvent.click(tab('Steps'));
    expect(shown()).toBe('Whisk.');
    expect(screen.getByText('Notes')).toBeTruthy();
    // The browser's own search finds words in the hidden part too.
    expect(screen.getByText('2 eggs').closest('[hidden]')?.getAttribute('hidden')).toBe('until-found');
    fireEvent(screen.getByText('2 eggs').closest('[hidden]')!, new Event('beforematch'));
    expect(shown()).toContain('2 eggs');
  });

  it('are chosen by arrow keys, Home and End', async () => {
    const person = userEvent.setup();
    open();
    await person.tab();
    expect(document.activeElement).toBe(tab('Ingredients'));
    for (const [key, name] of [
      ['{ArrowRight}', 'Steps'],
      ['{ArrowRight}', 'Ingredients'],
      ['{End}', 'Steps'],
      ['{ArrowLeft}', 'Ingredients'],
      ['{ArrowDown}', 'Ingredients'],
      ['{Home}', 'Ingredients'],
    ] as const) {
      await person.keyboard(key);
      expect(document.activeElement).toBe(tab(name));
      expect(tab(name).getAttribute('aria-selected')).toBe('true');
    }
  });

  it('are one swipe apart, in the direction of reading', () => {
    open();
    swipe([500, 100], [300, 120]);
    expect(shown()).toBe('Whisk.');
    swipe([500, 100], [300, 120]);
    expect(shown()).toBe('Whisk.');
    swipe([300, 100], [500, 120]);
    expect(shown()).toContain('2 eggs');
    screen.getByRole('tabpanel').parentElement!.style.direction = 'rtl';
    swipe([500, 100], [300, 120]);
    expect(shown()).toContain('2 eggs');
    swipe([300, 100], [500, 120]);
    expect(shown()).toBe('Whisk.');
  });

  it('stay for a short or steep swipe, one at the edge of the window, and one over something that scrolls sideways', () => {
    open();
    const wide = screen.getByTestId('wide');
    vi.spyOn(wide, 'scrollWidth', 'get').mockReturnValue(900);
    swipe([500, 100], [470, 100]);
    swipe([500, 100], [400, 200]);
    swipe([1_010, 100], [700, 100]);
    swipe([500, 100], [300, 100], wide);
    expect(shown()).toContain('2 eggs');
  });

  it('come back where they were scrolled to', async () => {
    open();
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const at = (y: number) => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 400 - y } as DOMRect);
    };
    // The header of the recipe is 400 px high.
    at(100);
    await userEvent.click(tab('Steps'));
    expect(scrolled).not.toHaveBeenCalled();
    at(900);
    await userEvent.click(tab('Ingredients'));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 400, behavior: 'instant' });
    at(500);
    await userEvent.click(tab('Steps'));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' });
    at(900);
    await userEvent.click(tab('Ingredients'));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 500, behavior: 'instant' });
  });

  it('are remembered for a recipe', async () => {
    const { parts, unmount } = open();
    await userEvent.click(tab('Steps'));
    unmount();
    show(parts);
    expect(shown()).toBe('Whisk.');
  });
});
