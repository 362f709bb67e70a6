import type { ReadingOptions } from '@trivet/shared/import/schemas';
import { useT } from '#web/lib/i18n.ts';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

interface LivingCookbookOptionsProps {
  options: ReadingOptions;
  onChange: (options: ReadingOptions) => void;
}

/** What to read of a Living Cookbook file besides its owner's recipes. */
export function LivingCookbookOptions({ options, onChange }: LivingCookbookOptionsProps) {
  const t = useT();
  return (
    <>
      <SwitchField
        label={t('import.livingCookbook.stock')}
        help={t('import.livingCookbook.stockHelp')}
        checked={options.includeStockRecipes}
        onChange={(includeStockRecipes) => onChange({ ...options, includeStockRecipes })}
      />
      <SwitchField
        label={t('import.livingCookbook.techniques')}
        help={t('import.livingCookbook.techniquesHelp')}
        checked={options.includeTechniques}
        onChange={(includeTechniques) => onChange({ ...options, includeTechniques })}
      />
    </>
  );
}
