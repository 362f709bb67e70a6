import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { type PrintChoice, printChoices, type PrintSettings, showsImage } from './print-address.ts';
import { PrintPreview } from './print-preview.tsx';
import { PrintSheet } from './print-sheet.tsx';
import styles from './print.module.css';
import { usePage } from './use-page.ts';
import type { PrintedRecipes } from './use-printable.ts';

interface PrintFormProps {
  settings: PrintSettings;
  /** The recipes, once they are known. */
  printed: PrintedRecipes | undefined;
  onChange: (changes: Partial<PrintSettings>) => void;
}

const names: Record<PrintChoice, MessageKey> = {
  standard: 'print.templates.standard',
  noImage: 'print.templates.noImage',
  halfSheet: 'print.templates.halfSheet',
  compact: 'print.templates.compact',
  cards: 'print.templates.cards',
};

/** Asks how to print the recipes, with a sample of each template and a preview of the page. */
export function PrintForm({ settings, printed, onChange }: PrintFormProps) {
  const t = useT();
  return (
    <div className={styles.form}>
      <div className={styles.choices}>
        <ChoiceField
          label={t('print.template')}
          value={settings.choice}
          options={printChoices.map((choice) => ({
            value: choice,
            label: t(names[choice]),
            sample: (
              <RecipesPreview
                settings={{ ...settings, choice, ...(choice !== settings.choice && { hasImage: null }) }}
                printed={printed}
              />
            ),
          }))}
          onChange={(choice) => onChange({ choice, hasImage: null })}
        />
        {settings.choice !== 'noImage' && (
          <SwitchField
            label={t('print.picture')}
            checked={showsImage(settings)}
            onChange={(hasImage) => onChange({ hasImage })}
          />
        )}
        <SwitchField
          label={t('recipes.view.notes')}
          checked={settings.hasNotes}
          onChange={(hasNotes) => onChange({ hasNotes })}
        />
        <SwitchField
          label={t('recipes.view.source')}
          checked={settings.hasSource}
          onChange={(hasSource) => onChange({ hasSource })}
        />
        <PrintSheet settings={settings} onChange={onChange} />
      </div>
      <div className={styles.whole}>
        <RecipesPreview settings={settings} printed={printed} title={t('print.preview')} />
      </div>
    </div>
  );
}

/** Most recipes in a preview: as many as fit on a first sheet. */
const shownRecipes = 4;

const isWide = ({ choice }: PrintSettings): boolean => choice === 'halfSheet' || choice === 'compact';

function RecipesPreview({ settings, printed, title }: Omit<PrintFormProps, 'onChange'> & { title?: string }) {
  const page = usePage(settings, printed, { limit: shownRecipes });
  return (
    <PrintPreview
      address={page.data}
      paper={settings.paper}
      isWide={isWide(settings)}
      {...(title !== undefined && { title })}
    />
  );
}
