import { looseYaml, type YamlTexts } from '../../syntax/loose-yaml.ts';
import { type CooklangItem, cooklangItems } from './cooklang-items.ts';

/** A recipe in Cooklang: its metadata, then sections with steps. Notes are separate. */
export interface CooklangRecipe {
  metadata: YamlTexts;
  sections: { name: string; steps: CooklangItem[][] }[];
  notes: string[];
}

const frontMatterLine = /^---\s*$/;

/** Splits off the block between two `---` at the start of a file. */
function splitFrontMatter(lines: readonly string[]): { yaml: string[]; body: readonly string[] } {
  const start = lines.findIndex((line) => line.trim() !== '');
  if (!frontMatterLine.test(lines[start] ?? '')) return { yaml: [], body: lines };
  const end = lines.findIndex((line, at) => at > start && frontMatterLine.test(line));
  return end === -1 ? { yaml: [], body: lines } : { yaml: lines.slice(start + 1, end), body: lines.slice(end + 1) };
}

/** Inserts the space in `key :value`, which the specification allows and YAML does not. */
function withSpace(line: string): string {
  const colon = line.indexOf(':');
  const key = line.slice(0, Math.max(0, colon)).trimEnd();
  return /^\p{L}[\p{L}\p{N} _.-]*$/u.test(key) ? `${key}: ${line.slice(colon + 1).trim()}`.trimEnd() : line;
}

/** Removes `[- comments -]` and `-- comments`. Drops a line that is only a comment. */
function withoutComments(lines: readonly string[]): string[] {
  const text = lines.join('\n').split('[-');
  const whole = text.map((part, at) => {
    const end = at === 0 ? 0 : part.indexOf('-]');
    return end === -1 ? '' : at === 0 ? part : part.slice(end + 2);
  });
  return whole
    .join('')
    .split('\n')
    .flatMap((line) => {
      const comment = /(?<!-)--(?!-)/.exec(line);
      if (!comment) return [line];
      return comment.index === 0 ? [] : [line.slice(0, comment.index)];
    });
}

class CooklangReader {
  readonly recipe: CooklangRecipe;
  readonly #metadata: Record<string, YamlTexts[string]>;
  #step: string[] = [];
  #note: string[] = [];

  constructor(metadata: YamlTexts) {
    this.#metadata = { ...metadata };
    this.recipe = { metadata: this.#metadata, sections: [{ name: '', steps: [] }], notes: [] };
  }

  add(line: string): void {
    const [, key = '', value = ''] = /^>>\s*(?=\S)([^:]{1,60}):(.*)$/.exec(line) ?? [];
    const [, section] = /^=+([^=].*)$/.exec(line.trim()) ?? [];
    const [, note] = /^>\s?(?!>)(.*)$/.exec(line) ?? [];
    if (key !== '') this.#metadata[key.trim()] = value.trim();
    else if (section !== undefined) this.#startSection(section.replace(/(?<!=)=+$/, '').trim());
    else if (line.trim() === '') this.endStep();
    else if (note !== undefined) this.#note.push(note.trim());
    else this.#step.push(line);
  }

  endStep(): void {
    const text = this.#step.join(' ').trimEnd();
    if (text !== '') this.recipe.sections.at(-1)?.steps.push(cooklangItems(text));
    if (this.#note.length > 0) this.recipe.notes.push(this.#note.join(' '));
    this.#step = [];
    this.#note = [];
  }

  #startSection(name: string): void {
    this.endStep();
    this.recipe.sections.push({ name, steps: [] });
  }
}

/** Reads a recipe in Cooklang. Any text is a recipe, even if it has only steps of plain words. */
export function parseCooklang(lines: readonly string[]): CooklangRecipe {
  const { yaml, body } = splitFrontMatter(lines);
  const reader = new CooklangReader(looseYaml(yaml.map(withSpace).join('\n')) ?? {});
  for (const line of withoutComments(body)) reader.add(line);
  reader.endStep();
  return reader.recipe;
}
