import { IconPlus, IconTag, IconTagOff } from '@tabler/icons-react';
import type { LabelGroup, LabelSummary } from '@trivet/shared/labels/schemas';
import { useDeferredValue, useRef, useState } from 'react';
import { QuickTutorial } from '#web/features/tutorials/quick-tutorial.public.tsx';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { type Selection, useSelection } from '#web/lib/browser/use-selection.ts';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { OptionAction, OptionDivider, OptionToggle } from '#web/ui/menus/option.tsx';
import { SelectionBar } from '#web/ui/menus/selection-bar.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { type LabelDialog, type OpenDialog, useLabelDialog } from './label-dialog.ts';
import { LabelSearch } from './label-search.tsx';
import { LabelSection } from './label-section.tsx';
import { idsIn, sectionsOf } from './labels-view.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NewLabelDialog } from './new-label-dialog.tsx';

interface LabelDialogsProps {
  shown: OpenDialog | null;
  labels: readonly LabelSummary[];
  groups: readonly LabelGroup[];
  onClose: () => void;
  /** Called once the chosen labels have been changed or deleted. */
  onDone: () => void;
}

/** Shows the dialog that is open, or that was open last. */
function LabelDialogs({ shown, labels, groups, onClose, onDone }: LabelDialogsProps) {
  if (shown === null) return null;
  const { dialog, isOpen: open, turn } = shown;
  const shared = { open, onClose };
  const done = () => {
    onClose();
    onDone();
  };
  switch (dialog.kind) {
    case 'newLabel':
      return <NewLabelDialog {...shared} key={turn} title={dialog.title} groups={groups} />;
    case 'group':
      return <GroupDialog {...shared} key={turn} group={dialog.group} labels={labels} groups={groups} />;
    case 'merge':
      return <MergeDialog {...shared} key={turn} source={dialog.label} labels={labels} />;
    case 'move':
      return <MoveDialog {...shared} key={turn} ids={dialog.ids} groups={groups} onDone={done} />;
    case 'delete':
      return <DeleteDialog {...shared} key={turn} ids={dialog.ids} onDone={done} />;
  }
}

/** Says that there are no labels, or that none match the search. */
function NoLabels({ query, onNew }: { query: string; onNew: (title?: string) => void }) {
  const t = useT();
  if (query === '') {
    return (
      <EmptyState
        icon={<IconTag size={32} stroke={1.5} />}
        message={t('labels.empty')}
        detail={t('labels.emptyDetail')}
      >
        <Button tone="primary" onClick={() => onNew()}>
          {t('labels.newLabel')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<IconTagOff size={32} stroke={1.5} />} message={t('labels.noMatch', { query })}>
      <Button onClick={() => onNew(query)}>{t('labels.createNamed', { title: query })}</Button>
    </EmptyState>
  );
}

/** Lists all labels by their groups, to find, name, merge, move and delete them. */
function LabelsScreen() {
  const t = useT();
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { shown, show, close } = useLabelDialog();
  const labels = trpc.labels.listLabels.useQuery();
  const groups = trpc.labelGroups.getLabelGroups.useQuery();
  const all = { labels: labels.data ?? [], groups: groups.data ?? [] };
  const words = useDeferredValue(query.trim());
  const sections = sectionsOf({ ...all, query: words, locale: shownLanguage().locale });
  const selection = useSelection(idsIn(sections));
  const newLabel = (title = '') => show({ kind: 'newLabel', title });
  useShortcut('/', t('labels.search'), () => search.current?.focus());
  useShortcut('n', t('labels.newLabel'), () => newLabel());
  const isLoaded = labels.data !== undefined && groups.data !== undefined;
  const isEmpty = all.labels.length + all.groups.length === 0;
  return (
    <Screen
      title={t('labels.title')}
      width="reading"
      options={<LabelsOptions canSelect={all.labels.length > 0} selection={selection} onAsk={show} />}
      primaryAction={{ label: t('labels.newLabel'), icon: <IconPlus size={20} />, onClick: () => newLabel() }}
    >
      {isLoaded && !isEmpty && <LabelSearch ref={search} query={query} onChange={setQuery} />}
      {selection.isActive && <LabelsBar selection={selection} onAsk={show} />}
      {!isLoaded && (labels.error ?? groups.error) === null && <SkeletonRows count={6} />}
      {!isLoaded && (labels.error ?? groups.error) !== null && (
        <FailureState
          error={labels.error ?? groups.error}
          onRetry={() => void Promise.all([labels.refetch(), groups.refetch()])}
        />
      )}
      {isLoaded && sections.length === 0 && <NoLabels query={words} onNew={newLabel} />}
      {isLoaded &&
        sections.map((section) => (
          <LabelSection
            key={section.group?.id ?? ''}
            section={section}
            isNamed={all.groups.length > 0}
            selection={selection}
            onAsk={show}
          />
        ))}
      <LabelDialogs shown={shown} {...all} onClose={close} onDone={selection.stop} />
      <QuickTutorial topic="multipleLabelSelection" isDue={selection.isActive} />
    </Screen>
  );
}

interface LabelsOptionsProps {
  canSelect: boolean;
  selection: Selection;
  onAsk: (dialog: LabelDialog) => void;
}

function LabelsOptions({ canSelect, selection, onAsk }: LabelsOptionsProps) {
  const t = useT();
  const { recipe } = usePreferences();
  return (
    <>
      <OptionAction onClick={() => onAsk({ kind: 'group', group: null })}>{t('labels.newGroup')}</OptionAction>
      {canSelect && <OptionAction onClick={() => selection.start()}>{t('labels.select')}</OptionAction>}
      <OptionDivider />
      <OptionToggle
        checked={recipe.showCreatedAt}
        onChange={(showCreatedAt) => savePreferences('recipe', { showCreatedAt })}
      >
        {t('labels.showCreatedAt')}
      </OptionToggle>
    </>
  );
}

function LabelsBar({ selection, onAsk }: { selection: Selection; onAsk: (dialog: LabelDialog) => void }) {
  const t = useT();
  const { ids } = selection;
  return (
    <SelectionBar
      count={t('labels.selected', { count: ids.length })}
      stopLabel={t('labels.stopSelecting')}
      onStop={selection.stop}
    >
      <Button tone="quiet" onClick={selection.selectAll}>
        {t('labels.selectAll')}
      </Button>
      <Button disabled={ids.length === 0} onClick={() => onAsk({ kind: 'move', ids })}>
        {t('labels.moveOption')}
      </Button>
      <Button tone="danger" disabled={ids.length === 0} onClick={() => onAsk({ kind: 'delete', ids })}>
        {t('labels.deleteOption')}
      </Button>
    </SelectionBar>
  );
}

export { LabelsScreen as Component };
