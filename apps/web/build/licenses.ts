import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package that Trivet is made of, with the place of its license in {@link Licenses.texts}, or null where it has none. */
interface LicensedPackage {
  name: string;
  version: string;
  license: string;
  text: number | null;
}

/** What the page of licenses shows (src/features/about/licenses-screen.tsx). */
export interface Licenses {
  packages: LicensedPackage[];
  /** Each text once: most packages of one author have the same. */
  texts: string[];
}

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const textFile = /^(?:licen[cs]e|copying|ofl|notice)(?:[-.][\w.-]+)?$/i;
const unstated = 'not stated';

/** Returns the licenses of everything that these packages of the workspace need while they run. */
export function licensesOf(roots: readonly string[]): Licenses {
  const places = new Map<string, number>();
  const packages: LicensedPackage[] = [];
  const waiting = roots.map((root) => realpathSync(root));
  const seen = new Set(waiting);
  for (let dir = waiting.pop(); dir !== undefined; dir = waiting.pop()) {
    const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
    for (const next of neededBy(manifest, dir)) {
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
    if (!manifest.name.startsWith('@trivet/')) packages.push(describe(manifest, dir, places));
  }
  packages.sort((one, other) => compare(one.name, other.name) || compare(one.version, other.version));
  const perVersion = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return { packages: [...perVersion.values()], texts: [...places.keys()] };
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Returns the folders of the packages that one needs. Optional ones may not be installed. */
function neededBy({ dependencies, optionalDependencies }: Manifest, dir: string): string[] {
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  return names.flatMap((name) => {
    const found = findPackage(name, dir);
    if (found !== undefined) return [found];
    if (optionalDependencies?.[name] !== undefined) return [];
    throw new Error(`${name} is not installed, although ${dir} needs it`);
  });
}

function findPackage(name: string, from: string): string | undefined {
  const place = join(from, 'node_modules', name);
  if (existsSync(join(place, 'package.json'))) return realpathSync(place);
  return dirname(from) === from ? undefined : findPackage(name, dirname(from));
}

function describe(manifest: Manifest, dir: string, places: Map<string, number>): LicensedPackage {
  const text = textIn(dir);
  if (text !== null && !places.has(text)) places.set(text, places.size);
  const { name, version } = manifest;
  return { name, version, license: statedIn(manifest), text: text === null ? null : (places.get(text) ?? null) };
}

function statedIn({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? unstated;
}

/** Returns what a package says about its license, with the notice that some licenses ask to pass on. */
function textIn(dir: string): string | null {
  const files = readdirSync(dir, { withFileTypes: true }).filter((file) => file.isFile() && textFile.test(file.name));
  const texts = files.map(({ name }) => readFileSync(join(dir, name), 'utf8').trim()).filter(Boolean);
  return texts.length === 0 ? null : texts.join('\n\n');
}

/** Licenses that Trivet cannot go with, as packages and as texts name them. The LGPL lets others use a library as it is. */
const unusableName = /(?:^|[\s(])A?GPL/i;
const unusableText = /^\s*GNU (?:AFFERO )?GENERAL PUBLIC LICENSE/i;

/**
 * Returns the packages whose license Trivet cannot go with: the GPL and AGPL, unless another one may be chosen, and none at
 * all. Where the package states none, its text counts.
 */
export const unusable = ({ packages, texts }: Licenses): string[] =>
  packages
    .filter(({ license, text }) => {
      const words = text === null ? undefined : texts[text];
      if (license === unstated) return words === undefined || unusableText.test(words);
      return license.split(/\sOR\s/i).every((one) => unusableName.test(one));
    })
    .map(({ name, version, license }) => `${name} ${version}: ${license}`);
