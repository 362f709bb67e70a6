import { expect, test } from 'vitest';
import { isOfThisBuild } from './page-files.ts';

const page = `<link rel="stylesheet" href="./assets/index-Abc12345.css" />
<script src="./boot.js"></script><script type="module" src="./assets/index-Xyz98765.js"></script>`;

test('a page is of a build when the build has all scripts and styles that it names', () => {
  expect(isOfThisBuild(page, ['assets/index-Abc12345.css', 'assets/index-Xyz98765.js', 'boot.js'])).toBe(true);
  expect(isOfThisBuild(page, ['assets/index-Abc12345.css', 'assets/index-Older111.js', 'boot.js'])).toBe(false);
});
