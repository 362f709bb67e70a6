/** Moves the focus among the options with the keys of menus, including letters. Returns false for any other key. */
export function moveInMenu(menu: HTMLElement, key: string): boolean {
  const options = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')];
  const at = options.indexOf(document.activeElement as HTMLElement);
  const target = targetOf(options, at, key);
  target?.focus();
  return target !== undefined;
}

function targetOf(options: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return options[(at + 1) % options.length];
    case 'ArrowUp':
      return options.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return options[0];
    case 'End':
      return options.at(-1);
    default:
      return key.length === 1 && key !== ' ' ? startingWith(options, at, key) : undefined;
  }
}

const startingWith = (options: HTMLElement[], at: number, letter: string) =>
  [...options.slice(at + 1), ...options.slice(0, at + 1)].find((option) =>
    option.textContent.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()),
  );
