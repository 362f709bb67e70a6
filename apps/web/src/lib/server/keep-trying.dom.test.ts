import { expect, test } from 'vitest';
import { keepTrying } from './keep-trying.ts';

test('a part that could not be loaded comes with its styles when there is a connection again', async () => {
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = 'part.css';
  document.head.append(styles);
  let attempts = 0;
  const part = keepTrying(() => {
    attempts += 1;
    if (attempts > 1) return Promise.resolve('part');
    styles.dispatchEvent(new Event('error'));
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  });
  const again = () => document.querySelector('link[href="part.css"]');
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return again();
    })
    .not.toBe(styles);
  expect(attempts).toBe(1);
  again()?.dispatchEvent(new Event('load'));
  expect(await part).toBe('part');
});
