import { expect, test } from 'vitest';
import { loadFailedStyles } from './failed-styles.ts';

function addStyles(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
}
const styles = (href: string) => document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);

test('styles that failed are loaded again, and others are left alone', async () => {
  const loaded = addStyles('loaded.css');
  const broken = addStyles('broken.css');
  broken.dispatchEvent(new Event('error'));

  const first = loadFailedStyles();
  expect(styles('broken.css')).not.toBe(broken);
  expect(styles('loaded.css')).toBe(loaded);
  styles('broken.css')?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toBeDefined();

  const second = loadFailedStyles();
  styles('broken.css')?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBeUndefined();
});
