/**
 * Why an entry is left out: it is broken, no recipe, larger or deeper than any recipe; or its address cannot be
 * reached, or the site refused.
 */
export type ImportReason = 'unreadable' | 'notARecipe' | 'tooLarge' | 'tooDeep' | 'addressBlocked' | 'addressRefused';

/** Ends the reading of one entry, not of the file. */
export class EntryFailure extends Error {
  override readonly name = 'EntryFailure';
  readonly reason: ImportReason;

  constructor(reason: ImportReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
