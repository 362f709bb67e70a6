/** Rows of a scope that can be written: with ids of their own, and without the places and people of the file. */
export type StagedRows = Readonly<Record<string, readonly object[]>>;

/** A scope of a file that can be written, with its rows or the first of them. */
export interface StagedScope {
  readonly title: string;
  readonly createdAt: string;
  readonly [part: string]: unknown;
}

/** Something of a file that cannot be read, as a report names it. */
export interface Unreadable {
  readonly name: string;
  readonly reason: string;
}

/**
 * A scope of a file with what is missing of it, or why there is none. A large one comes in pieces with one `id`, the id that
 * the scope gets. The first piece has the fields of the scope itself.
 */
export type ReadScope = { kind: string } & (
  | { ok: true; id: string; title: string; piece: StagedScope | StagedRows; leftOut: readonly Unreadable[] }
  | ({ ok: false } & Unreadable)
);

/** Reads the scopes of a file one after another, and the pieces of large ones. `otherwise` names one that has no title. */
export type ReadScopes = (value: unknown, otherwise: string) => ReadScope;

/** What archives hold besides recipes: a kind of scope, and how those of a file are read. */
export interface ScopeKind {
  readonly name: 'lists' | 'plans';
  /** The word for it in {@link ReadScope}. */
  readonly kind: string;
  /** The words by which a report says why a scope is left out. */
  readonly reasons: { readonly unreadable: string; readonly tooLarge: string };
  /** Begins to read a file, whoever wrote it. */
  readonly createReader: () => ReadScopes;
}
