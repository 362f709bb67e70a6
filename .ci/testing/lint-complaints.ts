import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint, Linter } from 'eslint';
import checkFile from 'eslint-plugin-check-file';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));
const eslint = new ESLint({ cwd: root });
/** The rules that need no types. The test looks only at their messages about a planted line. */
const proven = [
  'check-file/filename-naming-convention',
  'max-lines',
  'max-lines-per-function',
  'no-console',
  'no-restricted-imports',
  'no-restricted-syntax',
  'no-restricted-globals',
  'no-restricted-properties',
  'regexp/no-super-linear-backtracking',
  'regexp/no-super-linear-move',
];

/** Returns the messages of those rules about a text, with the repository's settings for its path. */
export async function complaints(path: string, text: string): Promise<string[]> {
  const settings = (await eslint.calculateConfigForFile(join(root, path))) as { rules: Linter.RulesRecord };
  const rules = Object.fromEntries(Object.entries(settings.rules).filter(([name]) => proven.includes(name)));
  const config: Linter.Config = {
    files: ['**/*.{ts,tsx,js,mjs}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { 'check-file': checkFile, regexp },
    rules,
  };
  const found = new Linter().verify(text, [config], { filename: path });
  return found.map(({ ruleId, message }) => `${ruleId ?? 'parser'}: ${message}`);
}
