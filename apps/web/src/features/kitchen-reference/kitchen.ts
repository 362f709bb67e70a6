import type { UnitSystem } from '@trivet/shared/amounts/units/units';
import type { KitchenLanguage } from '@trivet/shared/kitchen-reference/texts';

/** The kitchen reference as the person reads it. */
export interface Kitchen {
  readonly language: KitchenLanguage;
  readonly system: UnitSystem;
}
