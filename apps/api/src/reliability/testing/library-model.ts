/** The parts of a recipe that the model knows and a save can change. Labels and links include those in the trash. */
export interface ModelState {
  title: string;
  notes: string;
  ingredients: string;
  rating: number | null;
  labels: ReadonlySet<string>;
  links: ReadonlySet<string>;
}

export type ModelField = 'title' | 'notes' | 'ingredients' | 'rating' | 'labels' | 'linkedRecipes';

/** An earlier state as the history shows it, with the former titles of labels, and the former links. */
export interface ModelRevision {
  readonly version: number;
  readonly title: string;
  readonly notes: string;
  readonly ingredients: string;
  readonly rating: number | null;
  readonly labels: readonly { id: string; title: string }[];
  readonly links: readonly string[];
  readonly changed: readonly ModelField[];
  /** Number of the change that replaced this state. */
  readonly seq: number;
}

export interface ModelRecipe extends ModelState {
  readonly id: string;
  version: number;
  seq: number;
  isDeleted: boolean;
  readonly history: ModelRevision[];
  /** Every text that a change replaced. */
  readonly overwritten: Set<string>;
}

export interface ModelLabel {
  readonly id: string;
  title: string;
  seq: number;
  isDeleted: boolean;
}

const isSameSet = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  left.size === right.size && [...left].every((id) => right.has(id));

/** A library as it must be after its changes. Each change receives the number that the server gave it. */
export class LibraryModel {
  readonly recipes = new Map<string, ModelRecipe>();
  readonly labels = new Map<string, ModelLabel>();

  live(): ModelRecipe[] {
    return [...this.recipes.values()].filter(({ isDeleted }) => !isDeleted);
  }

  trashed(): ModelRecipe[] {
    return [...this.recipes.values()].filter(({ isDeleted }) => isDeleted);
  }

  liveLabels(): ModelLabel[] {
    return [...this.labels.values()].filter(({ isDeleted }) => !isDeleted);
  }

  labelTitled(title: string, but?: string): ModelLabel | undefined {
    return this.liveLabels().find((label) => label.id !== but && label.title.toLowerCase() === title.toLowerCase());
  }

  /** Returns the labels that a recipe shows, by id. */
  shownLabels(recipe: ModelState): { id: string; title: string }[] {
    return [...recipe.labels]
      .flatMap((id) => this.labels.get(id) ?? [])
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ id, title }) => ({ id, title }))
      .sort((left, right) => left.id.localeCompare(right.id));
  }

  /** Returns the linked recipes that a recipe shows. */
  shownLinks(recipe: ModelState): string[] {
    return [...recipe.links].filter((id) => this.recipes.get(id)?.isDeleted === false).sort();
  }

  create(id: string, state: Partial<ModelState> & { title: string }, seq: number): ModelRecipe {
    const recipe: ModelRecipe = {
      id,
      notes: '',
      ingredients: '',
      rating: null,
      labels: new Set<string>(),
      links: new Set<string>(),
      version: 1,
      seq,
      isDeleted: false,
      history: [],
      overwritten: new Set<string>(),
      ...state,
    };
    this.recipes.set(id, recipe);
    for (const other of this.shownLinks(recipe)) this.#touchLinked(other, seq, { added: id });
    return recipe;
  }

  /** Returns the fields that a save changes, by what the recipe shows. */
  changedFields(recipe: ModelRecipe, next: Partial<ModelState>): ModelField[] {
    const texts = (['title', 'notes', 'ingredients', 'rating'] as const).filter(
      (field) => next[field] !== undefined && next[field] !== recipe[field],
    );
    const labels = new Set(this.shownLabels(recipe).map(({ id }) => id));
    const links = new Set(this.shownLinks(recipe));
    return [
      ...texts,
      ...(next.labels && !isSameSet(next.labels, labels) ? (['labels'] as const) : []),
      ...(next.links && !isSameSet(next.links, links) ? (['linkedRecipes'] as const) : []),
    ];
  }

  /** Saves a recipe, and replaces the labels and links that it shows. Returns false when nothing changes. */
  save(recipe: ModelRecipe, next: Partial<ModelState>, seq: number): boolean {
    const changed = this.changedFields(recipe, next);
    if (changed.length === 0) return false;
    const [labels, links] = [this.shownLabels(recipe).map(({ id }) => id), this.shownLinks(recipe)];
    this.#keep(recipe, changed, seq);
    const { labels: wantedLabels, links: wantedLinks, ...fields } = next;
    Object.assign(recipe, fields);
    if (wantedLabels) recipe.labels = replaced(recipe.labels, labels, wantedLabels);
    if (wantedLinks) {
      recipe.links = replaced(recipe.links, links, wantedLinks);
      for (const id of links) if (!wantedLinks.has(id)) this.#touchLinked(id, seq, { removed: recipe.id });
      for (const id of wantedLinks) if (!links.includes(id)) this.#touchLinked(id, seq, { added: recipe.id });
    }
    return true;
  }

  /** Gives a label to recipes that lack it, also to those in the trash, which count as changed when they come back. */
  attach(labelId: string, recipes: readonly ModelRecipe[], seq: number): number {
    const lacking = recipes.filter(({ labels }) => !labels.has(labelId));
    for (const recipe of lacking) {
      if (!recipe.isDeleted) this.#keep(recipe, ['labels'], seq);
      recipe.labels = new Set([...recipe.labels, labelId]);
    }
    return lacking.filter(({ isDeleted }) => !isDeleted).length;
  }

  move(recipes: readonly (ModelRecipe | ModelLabel)[], isDeleted: boolean, seq: number): void {
    for (const row of recipes) Object.assign(row, { isDeleted, seq });
  }

  /** Undoes change `seq` by a change of the number `undoSeq`. */
  undo(seq: number, undoSeq: number): { count: number; skipped: number } {
    const isOf = (row: { seq: number }): boolean => row.seq === seq;
    const standing = this.live().filter((recipe) => isOf(recipe) && recipe.history.at(-1)?.seq === seq);
    const since = [...this.recipes.values()].filter(
      (recipe) => recipe.seq > seq && recipe.history.some((revision) => revision.seq === seq),
    );
    const labels = [...this.labels.values()].filter((label) => isOf(label) && label.isDeleted);
    const back = labels.filter(({ title, id }) => this.labelTitled(title, id) === undefined);
    this.move(back, false, undoSeq);
    const restored = this.trashed().filter(isOf);
    this.move(restored, false, undoSeq);
    for (const recipe of standing) this.#revert(recipe, { seq, undoSeq, standing });
    const count = back.length + restored.length + standing.length;
    return { count, skipped: (standing.length > 0 ? since.length : 0) + labels.length - back.length };
  }

  #revert(
    recipe: ModelRecipe,
    { seq, undoSeq, standing }: { seq: number; undoSeq: number; standing: readonly ModelRecipe[] },
  ): void {
    const before = recipe.history.at(-1);
    if (before === undefined) throw new Error('nothing to go back to');
    const wasLabelled = new Set(before.labels.map(({ id }) => id));
    const isTakenOff = (id: string): boolean => {
      const label = this.labels.get(id);
      return label !== undefined && !label.isDeleted && label.seq <= seq && !wasLabelled.has(id);
    };
    const shown = this.shownLinks(recipe);
    this.#keep(recipe, before.changed, undoSeq);
    const { title, notes, ingredients, rating } = before;
    Object.assign(recipe, { title, notes, ingredients, rating });
    if (before.changed.includes('labels')) {
      recipe.labels = new Set([...[...recipe.labels].filter((id) => !isTakenOff(id)), ...wasLabelled]);
    }
    if (!before.changed.includes('linkedRecipes')) return;
    for (const other of shown.filter((id) => !before.links.includes(id))) {
      this.#relink(recipe, other, { isLinked: false, seq: undoSeq, standing });
    }
    for (const other of before.links.filter((id) => !recipe.links.has(id))) {
      this.#relink(recipe, other, { isLinked: true, seq: undoSeq, standing });
    }
  }

  #relink(
    recipe: ModelRecipe,
    otherId: string,
    { isLinked, seq, standing }: { isLinked: boolean; seq: number; standing: readonly ModelRecipe[] },
  ): void {
    recipe.links = isLinked ? including(recipe.links, otherId) : excluding(recipe.links, otherId);
    const other = this.recipes.get(otherId);
    if (other === undefined) return;
    other.links = isLinked ? including(other.links, recipe.id) : excluding(other.links, recipe.id);
    if (!other.isDeleted && !standing.includes(other) && other.seq !== seq) this.#count(other, seq);
  }

  #touchLinked(id: string, seq: number, { added, removed }: { added?: string; removed?: string }): void {
    const other = this.recipes.get(id);
    if (other === undefined) return;
    if (added !== undefined) other.links = including(other.links, added);
    if (removed !== undefined) other.links = excluding(other.links, removed);
    this.#count(other, seq);
  }

  #count(recipe: ModelRecipe, seq: number): void {
    recipe.version += 1;
    recipe.seq = seq;
  }

  #keep(recipe: ModelRecipe, changed: readonly ModelField[], seq: number): void {
    const { version, title, notes, ingredients, rating } = recipe;
    const [labels, links] = [this.shownLabels(recipe), this.shownLinks(recipe)];
    recipe.history.push({ version, title, notes, ingredients, rating, labels, links, changed, seq });
    for (const text of [title, notes, ingredients]) recipe.overwritten.add(text);
    this.#count(recipe, seq);
  }
}

const including = (set: ReadonlySet<string>, id: string): Set<string> => new Set([...set, id]);
const excluding = (set: ReadonlySet<string>, id: string): Set<string> =>
  new Set([...set].filter((other) => other !== id));

/** Returns the set with its shown members replaced. Hidden members stay. */
const replaced = (all: ReadonlySet<string>, shown: readonly string[], wanted: ReadonlySet<string>): Set<string> =>
  new Set([...[...all].filter((id) => !shown.includes(id)), ...wanted]);
