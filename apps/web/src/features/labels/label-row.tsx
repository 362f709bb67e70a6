import type { LabelSummary } from '@trivet/shared/labels/schemas';
import { IconArrowMerge, IconFolder, IconPencil, IconTrash, IconTrashX } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { moveFocus } from '#web/lib/browser/move-focus.ts';
import { useLongPress } from '#web/lib/browser/use-long-press.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { useToday } from '#web/lib/dates/use-today.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { dayOf } from '#web/lib/dates/recent-date.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { SelectRow } from '#web/ui/fields/select-row.tsx';
import listStyles from '#web/ui/layout/list.module.css';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { LabelDialog } from './label-dialog.ts';
import { LabelRename } from './label-rename.tsx';
import styles from './labels.module.css';
import { useDeleteLabels } from './labels.mutations.ts';

const target = '[data-label-target]';

/** Moves the focus to the next label, or to the previous one when this label is the last. */
function focusNeighbour(element: HTMLElement | null): void {
  if (element === null) return;
  const all = [...document.querySelectorAll<HTMLElement>(target)];
  const at = all.indexOf(element);
  (all[at + 1] ?? all[at - 1])?.focus();
}

/** Moves the focus among the labels with the arrow keys. Returns false for any other key. */
const moveAmongLabels = (key: string): boolean => moveFocus(document.querySelectorAll<HTMLElement>(target), key);

interface LabelRowProps {
  label: LabelSummary;
  selection: Selection;
  onAsk: (dialog: LabelDialog) => void;
}

/** Shows a label as a link to its recipes, with one button for its options. */
export function LabelRow({ label, selection, onAsk }: LabelRowProps) {
  const target = useRef<HTMLAnchorElement>(null);
  const renaming = useRenaming(target);
  const t = useT();
  const meta = t('labels.recipeCount', { count: label.recipeCount });
  const press = useLongPress(() => selection.start(label.id));
  if (selection.isActive) {
    return (
      <SelectRow
        title={label.title}
        meta={meta}
        end={<CreatedOn date={label.createdAt} />}
        checked={selection.has(label.id)}
        onToggle={(isRange) => selection.toggle(label.id, isRange)}
      />
    );
  }
  if (renaming.isOn) {
    return (
      <li className={listStyles.row}>
        <LabelRename label={label} onDone={renaming.end} />
      </li>
    );
  }
  return (
    <li className={`${listStyles.row ?? ''} ${styles.row ?? ''}`} data-pressable>
      <div className={listStyles.text}>
        <Link
          ref={target}
          className={listStyles.target}
          to={paths.homeWithLabels([label.title])}
          data-label-target
          onKeyDown={(event) => {
            if (event.key === ' ') selection.start(label.id);
            else if (!moveAmongLabels(event.key)) return;
            event.preventDefault();
          }}
          {...press}
        >
          <span dir="auto">{label.title}</span>
        </Link>
        <div className={listStyles.meta}>{meta}</div>
      </div>
      <CreatedOn date={label.createdAt} />
      <div className={listStyles.end}>
        <LabelMenu label={label} target={target} onRename={renaming.begin} onAsk={onAsk} />
      </div>
    </li>
  );
}

/** Returns whether the name is being edited. Afterwards the focus returns to the label. */
function useRenaming(target: RefObject<HTMLAnchorElement | null>) {
  const [isOn, setIsOn] = useState(false);
  return {
    isOn,
    begin: () => setIsOn(true),
    end: () => {
      flushSync(() => setIsOn(false));
      target.current?.focus();
    },
  };
}

/** Shows in short when a label was created, if the person wants it. Assistive technology reads the whole date. */
function CreatedOn({ date }: { date: Date }) {
  const t = useT();
  const { showCreatedAt } = usePreferences().recipe;
  const thisYear = useToday().slice(0, 4);
  if (!showCreatedAt) return null;
  const { locale } = shownLanguage();
  const whole = t('labels.createdOn', { date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date) });
  const isThisYear = dayOf(date).startsWith(thisYear);
  const parts: Intl.DateTimeFormatOptions = isThisYear
    ? { month: 'short', day: 'numeric' }
    : { month: 'short', year: 'numeric' };
  return (
    <time className={styles.created} dateTime={date.toISOString()} title={whole}>
      <span aria-hidden>{new Intl.DateTimeFormat(locale, parts).format(date)}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </time>
  );
}

interface LabelMenuProps {
  label: LabelSummary;
  target: RefObject<HTMLAnchorElement | null>;
  onRename: () => void;
  onAsk: (dialog: LabelDialog) => void;
}

function LabelMenu({ label, target, onRename, onAsk }: LabelMenuProps) {
  const t = useT();
  const remove = useDeleteLabels();
  const { id, title, recipeCount } = label;
  const removeWith = (includeAttachedRecipes: boolean) => {
    // The row is about to disappear, so the focus moves to the next one.
    focusNeighbour(target.current);
    remove.mutate({ ids: [id], includeAttachedRecipes });
  };
  return (
    <OptionsMenu label={t('labels.optionsOf', { title })}>
      <OptionAction icon={<IconPencil size={20} />} onClick={onRename}>
        {t('labels.rename')}
      </OptionAction>
      <OptionAction icon={<IconArrowMerge size={20} />} onClick={() => onAsk({ kind: 'merge', label })}>
        {t('labels.mergeOption')}
      </OptionAction>
      <OptionAction icon={<IconFolder size={20} />} onClick={() => onAsk({ kind: 'move', ids: [id] })}>
        {t('labels.moveOption')}
      </OptionAction>
      <OptionAction danger icon={<IconTrash size={20} />} onClick={() => removeWith(false)}>
        {t('labels.delete')}
      </OptionAction>
      {recipeCount > 0 && (
        <OptionAction danger icon={<IconTrashX size={20} />} onClick={() => removeWith(true)}>
          {t('labels.deleteAndRecipes', { count: recipeCount })}
        </OptionAction>
      )}
    </OptionsMenu>
  );
}
