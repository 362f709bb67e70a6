import { cookingRows } from '#web/features/cooking/cooking.public.ts';

/** Takes back what tests set on recipes, for the tests after them in the same file. */
export function forgetCooking(): void {
  for (const id of cookingRows.entries().keys()) {
    cookingRows.change(id, { type: 'unpin' });
    cookingRows.change(id, { type: 'untickAll', part: 'ingredients' });
    cookingRows.change(id, { type: 'untickAll', part: 'instructions' });
    cookingRows.change(id, { type: 'setScale', scale: '1' });
    cookingRows.change(id, { type: 'setOwnUnits', hasOwnUnits: false });
    cookingRows.change(id, { type: 'setStep', step: null });
  }
}
