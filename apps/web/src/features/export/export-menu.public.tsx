import { type ExportFormat, exportFormats } from '@trivet/shared/export/formats';
import type { RecipeSelection } from '@trivet/shared/recipes/bulk-schemas';
import { IconPackageExport } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import { useFormatNames } from './export-formats.ts';
import { useExportActions } from './export.mutations.ts';

/** Exports the chosen recipes, if there are any, in one of the formats. The file then appears among the exports. */
export function ExportMenu({ selection }: { selection: RecipeSelection | null }) {
  const t = useT();
  const nameOf = useFormatNames();
  const navigate = useNavigate();
  const { start } = useExportActions();
  const begin = (format: ExportFormat) => {
    if (selection === null) return;
    start.mutate(
      { format, selection },
      {
        onSuccess: () =>
          showToast({
            message: t('export.started'),
            action: { label: t('export.see'), onClick: () => void navigate(paths.export) },
          }),
      },
    );
  };
  return (
    <OptionsMenu label={t('export.choose')} icon={<IconPackageExport size={20} />} disabled={selection === null}>
      {exportFormats.map((format) => (
        <OptionAction key={format} onClick={() => begin(format)}>
          {nameOf(format)}
        </OptionAction>
      ))}
    </OptionsMenu>
  );
}
