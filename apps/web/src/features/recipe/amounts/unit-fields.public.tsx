import type { AmountWishes } from '@trivet/shared/recipes/amounts/amount-wishes';
import { useT } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

/** Chooses the units in which all recipes show. */
export function UnitsField() {
  const t = useT();
  const { units } = usePreferences().recipe;
  return (
    <SelectField<AmountWishes['units']>
      label={t('recipes.units.title')}
      help={t('recipes.units.help')}
      value={units}
      options={[
        { value: 'original', label: t('recipes.units.original') },
        { value: 'metric', label: t('recipes.units.metric') },
        { value: 'us', label: t('recipes.units.us') },
        { value: 'imperial', label: t('recipes.units.imperial') },
      ]}
      onChange={(next) => savePreferences('recipe', { units: next })}
    />
  );
}

/** Chooses how the amounts of all recipes show: units, weights or volumes, and temperatures for a fan. */
export function AmountFields() {
  const t = useT();
  const { foods, hasFanOven } = usePreferences().recipe;
  return (
    <>
      <UnitsField />
      <SelectField<AmountWishes['foods']>
        label={t('recipes.units.foods')}
        help={t('recipes.units.foodsHelp')}
        value={foods}
        options={[
          { value: 'original', label: t('recipes.units.original') },
          { value: 'weight', label: t('recipes.units.byWeight') },
          { value: 'volume', label: t('recipes.units.byVolume') },
        ]}
        onChange={(next) => savePreferences('recipe', { foods: next })}
      />
      <SwitchField
        label={t('recipes.units.fan')}
        help={t('recipes.units.fanHelp')}
        checked={hasFanOven}
        onChange={(on) => savePreferences('recipe', { hasFanOven: on })}
      />
    </>
  );
}
