import { IconArrowRight, IconCopy, IconRepeat, IconShoppingCart, IconTemplate, IconTrash } from '@tabler/icons-react';
import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { type ReactNode, useState } from 'react';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SelectionBar } from '#web/ui/menus/selection-bar.tsx';
import { offerUndo } from '../entry/entry-actions.ts';
import { removeEntries } from '../rows/change-entries.ts';
import { SaveTemplateDialog } from '../templates/save-template-dialog.tsx';
import { type DatedEntry, entriesOn } from '../days.ts';
import { RepeatDialog } from './repeat-dialog.tsx';
import { ShiftDialog } from './shift-dialog.tsx';

/** The dialog that is open for the chosen days. */
type Asked = 'copy' | 'move' | 'repeat' | 'template';

interface PlanSelectionBarProps {
  planId: string;
  /** What is planned for the days that show. */
  entries: readonly PlanEntry[];
  /** The days that show. */
  dates: readonly CalendarDate[];
  selection: Selection;
  /** Asks what is to be bought for entries. */
  onShop: (entries: readonly PlanEntry[]) => void;
}

/** Says how many days are chosen, and offers actions for what is planned for them. */
export function PlanSelectionBar({ planId, entries, dates, selection, onShop }: PlanSelectionBarProps) {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const chosen = entriesOn(entries, selection.ids);
  return (
    <>
      <SelectionBar
        count={t('mealPlans.days.selected', { count: selection.ids.length })}
        stopLabel={t('mealPlans.days.stop')}
        onStop={selection.stop}
      >
        {selection.ids.length < dates.length && (
          <Button tone="quiet" size="small" onClick={selection.selectAll}>
            {t('mealPlans.days.all', { number: dates.length })}
          </Button>
        )}
        <DayActions chosen={chosen} asked={asked} onAsk={setAsked} onShop={() => onShop(chosen)}>
          <IconButton
            label={t('mealPlans.days.remove')}
            icon={<IconTrash size={20} />}
            tone="danger"
            disabled={chosen.length === 0}
            onClick={() => {
              const undo = removeEntries(planId, chosen);
              selection.stop();
              offerUndo(t('mealPlans.days.removed', { count: chosen.length }), undo);
            }}
          />
        </DayActions>
      </SelectionBar>
      <DayDialogs
        planId={planId}
        entries={chosen}
        days={selection.ids}
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          selection.stop();
        }}
      />
    </>
  );
}

interface DayActionsProps {
  chosen: readonly DatedEntry[];
  asked: Asked | null;
  onAsk: (asked: Asked) => void;
  onShop: () => void;
  children: ReactNode;
}

function DayActions({ chosen, asked, onAsk, onShop, children }: DayActionsProps) {
  const t = useT();
  const actions: [Asked, string, ReactNode, readonly DatedEntry[]][] = [
    ['copy', t('mealPlans.days.copy'), <IconCopy size={20} />, chosen],
    ['move', t('mealPlans.days.move'), <IconArrowRight size={20} data-mirrored />, chosen],
    ['repeat', t('mealPlans.days.repeat'), <IconRepeat size={20} />, notRepeated(chosen)],
    ['template', t('mealPlans.templates.save'), <IconTemplate size={20} />, chosen],
  ];
  return (
    <div>
      {actions.map(([action, label, icon, own]) => (
        <IconButton
          key={action}
          label={label}
          icon={icon}
          disabled={own.length === 0}
          popup={{ kind: 'dialog', open: asked === action }}
          onClick={() => onAsk(action)}
        />
      ))}
      <IconButton
        label={t('shoppingLists.fromRecipe.title')}
        icon={<IconShoppingCart size={20} />}
        disabled={chosen.length === 0}
        popup={{ kind: 'dialog', open: false }}
        onClick={onShop}
      />
      {children}
    </div>
  );
}

/** Returns the entries that can be repeated, which are those that no series has. */
const notRepeated = (entries: readonly DatedEntry[]): DatedEntry[] =>
  entries.filter(({ seriesId }) => seriesId === null);

interface DayDialogsProps {
  planId: string;
  entries: readonly DatedEntry[];
  days: readonly CalendarDate[];
  asked: Asked | null;
  onClose: () => void;
  onDone: () => void;
}

function DayDialogs({ entries, days, asked, ...rest }: DayDialogsProps) {
  return (
    <>
      <ShiftDialog {...rest} open={asked === 'copy'} isCopy entries={entries} days={days} />
      <ShiftDialog {...rest} open={asked === 'move'} isCopy={false} entries={entries} days={days} />
      <RepeatDialog {...rest} open={asked === 'repeat'} entries={notRepeated(entries)} />
      <SaveTemplateDialog {...rest} open={asked === 'template'} entries={entries} first={days[0] ?? ''} />
    </>
  );
}
