import type { ClippedAlternative } from '@trivet/shared/clip/schemas';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import type { Duplicate } from '@trivet/shared/recipes/write-schemas';
import { IconArrowBackUp, IconCamera, IconClipboardText, IconWorldDownload } from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCapabilities } from '#web/features/account/capabilities.public.ts';
import { ImagesField } from '#web/features/images/images-field.public.tsx';
import { isToCompare, MergeScreen } from '#web/features/merge/merge-screen.public.tsx';
import { formOf, type RecipeForm } from '#web/features/recipes/form.public.ts';
import { isOn } from '#web/lib/host/flags.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { isCopyWanted } from '#web/lib/preferences/copy-wanted.ts';
import { useUnsavedChanges } from '#web/lib/session/unsaved-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { EditorAutofill, useAskedAddress } from './autofill/autofill.tsx';
import { EditorClipped } from './clipped-page.tsx';
import { ClippedDuplicate, duplicateMessages } from './duplicates.tsx';
import styles from './editor.module.css';
import { EditorFields } from './fields/fields.tsx';
import { useFocusOnView } from './focus.ts';
import { ChangedElsewhere, EditorSaveBar, GoneNotice, SaveFailure } from './notices.tsx';
import type { RecipeDraft } from './saving/draft.ts';
import { useOrigins } from './saving/origins.ts';
import { BesideSource } from './source/beside-source.tsx';
import { useDoubts, useDoubtWords } from './source/doubts.ts';
import { KeepPhotos } from './source/keep-photos.tsx';
import { LeftLinesNotice } from './source/left-lines-notice.tsx';
import type { Doubt } from './source/places.ts';
import type { EditorClip } from './source/recipe-source.public.ts';
import { type Problems, formProblems, problemTexts } from './saving/problems.ts';
import { EditorQuestions } from './saving/questions.tsx';
import { isOfRefused, settleRefused } from './saving/refused-draft.ts';
import { useSave } from './saving/save.ts';
import { type EditorState, useEditorState } from './saving/state.ts';

interface EditorProps {
  slot: string;
  start: RecipeDraft;
  /** The present recipe on the server, or null for a new one. */
  current: Recipe | null;
  /** The clipped page that filled the form, for a clipped recipe. */
  clip?: EditorClip;
}

/** Edits a recipe, and merges when somebody else saves in between. */
export function Editor({ slot, start, current, clip }: EditorProps) {
  const t = useT();
  const editor = useEditorState(slot, start);
  const [theirs, setTheirs] = useState(() => comparedAtOnce(slot, start, current));
  const [isUploading, setIsUploading] = useState(false);
  const { problems, attempts, isFine } = useProblems(editor);
  const onSaved = useSaved(slot);
  const saving = useSave({ editor, folder: current?.folder, onSaved, onConflict: setTheirs });
  useUnsavedChanges(editor.isDirty || isUploading);
  const doubts = useDoubts(clip, editor.form);
  const isOutdated = current !== null && editor.version > 0 && current.version > editor.version;
  useAdopted({ editor, current: isOutdated && !editor.isDirty && !saving.isSaving ? current : null });

  const save = () => {
    setTheirs(null);
    if (isFine() && !isUploading) void saving.save();
  };
  useFocusOnView(theirs === null ? 'form' : 'merge');
  useSaveKeys(theirs === null && saving.question === null ? save : () => {});

  if (theirs !== null) {
    return <EditorMerge editor={editor} theirs={theirs} onEnd={() => setTheirs(null)} onSave={save} />;
  }
  const isMade = editor.version > 0;
  const title = t(isMade ? 'recipes.editor.editTitle' : 'recipes.editor.newTitle');
  return (
    <Screen
      title={title}
      back={isOfRefused(slot) ? paths.waiting : isMade ? paths.recipe(editor.recipeId) : (clip?.back ?? paths.home)}
      width={clip?.source === undefined ? 'reading' : 'wide'}
      {...(editor.isDirty && { options: <DiscardOption editor={editor} /> })}
    >
      <BesideSource clip={clip} doubts={doubts}>
        <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()} aria-label={title}>
          {editor.ofGone !== undefined && !isMade && <GoneNotice fields={editor.ofGone.fields} />}
          <ErrorSummary key={attempts} title={t('recipes.editor.notSaved')} errors={problemTexts(problems)} />
          <EditorContent editor={editor} problems={problems} clip={clip} doubts={doubts} onBusy={setIsUploading} />
          <EditorSaveBar state={{ ...editor, isUploading, isSaving: saving.isSaving }} onSave={save}>
            {isOutdated && editor.isDirty && !saving.isSaving && (
              <ChangedElsewhere onCompare={() => setTheirs(current)} />
            )}
            <SaveFailure failure={saving.failure} onRetry={save} onSaveAsNew={() => void saving.saveAsNew()} />
          </EditorSaveBar>
        </form>
      </BesideSource>
      <EditorQuestions question={saving.question} answer={saving.answer} />
    </Screen>
  );
}

/** Returns the present recipe where a refused change has to be compared with it before anything else. */
const comparedAtOnce = (slot: string, { version, base, form }: RecipeDraft, current: Recipe | null): Recipe | null =>
  current !== null && version > 0 && isOfRefused(slot) && isToCompare({ base, mine: form, theirs: formOf(current) })
    ? current
    : null;

/** Returns the problems that prevented the last save. */
function useProblems(editor: EditorState) {
  const t = useT();
  const [problems, setProblems] = useState<Problems>({});
  const [attempts, setAttempts] = useState(0);
  const isFine = (): boolean => {
    const found = formProblems(editor.now().form, t);
    setProblems(found);
    setAttempts(attempts + 1);
    return Object.keys(found).length === 0;
  };
  return { problems, attempts, isFine };
}

interface EditorMergeProps {
  editor: EditorState;
  theirs: Recipe;
  onEnd: () => void;
  onSave: () => void;
}

/** Merges the edits with the recipe that somebody else saved in between. */
function EditorMerge({ editor, theirs, onEnd, onSave }: EditorMergeProps) {
  return (
    <MergeScreen
      sides={{ base: editor.base, mine: editor.form, theirs: formOf(theirs) }}
      onBack={onEnd}
      onMerged={(form, next) => {
        editor.rebase({ version: theirs.version, base: formOf(theirs), form });
        onEnd();
        if (next === 'save') onSave();
      }}
    />
  );
}

/** Opens the saved recipe, and shows likely duplicates. */
function useSaved(slot: string) {
  const t = useT();
  const navigate = useNavigate();
  return ({ id }: Recipe, [duplicate]: Duplicate[]) => {
    if (isOfRefused(slot)) void settleRefused(slot);
    void navigate(paths.recipe(id), { replace: true });
    if (duplicate === undefined) return;
    showToast({
      message: t(duplicateMessages[duplicate.reason], { title: duplicate.title }),
      action: { label: t('recipes.editor.duplicate.show'), onClick: () => void navigate(paths.recipe(duplicate.id)) },
    });
  };
}

interface EditorContentProps {
  editor: EditorState;
  problems: Problems;
  clip: EditorClip | undefined;
  doubts: readonly Doubt[];
  onBusy: (isUploading: boolean) => void;
}

function EditorContent({ editor, problems, clip, doubts, onBusy }: EditorContentProps) {
  const { multipleImages: multiple } = useCapabilities();
  const asked = useAskedAddress();
  const [isFilling, setIsFilling] = useState(asked !== null);
  const [clipped, setClipped] = useState<ClippedAlternative | null>(clip?.clipped ?? null);
  const closeAutofill = useCallback(() => setIsFilling(false), []);
  const origins = { ...useOrigins(clipped, clip?.clipped, editor.form), ...useDoubtWords(doubts) };
  const [isBlank] = useState(editor.version === 0 && asked === null && clip === undefined);
  const { change } = editor;
  const addImage = useCallback(
    (image: RecipeForm['images'][number]) =>
      change(({ images }) => ({ images: multiple ? [...images, image] : [image] })),
    [change, multiple],
  );
  return (
    <>
      {clip === undefined && editor.version === 0 && <WaysToFill onAutofill={() => setIsFilling(true)} />}
      {clip !== undefined && <EditorClipped {...clip} editor={editor} multiple={multiple} onChosen={setClipped} />}
      {isFilling && (
        <EditorAutofill
          editor={editor}
          address={asked ?? ''}
          multiple={multiple}
          onClose={closeAutofill}
          onClipped={setClipped}
        />
      )}
      {clip !== undefined && <LeftLinesNotice clip={clip} editor={editor} />}
      {clip !== undefined && <KeepPhotos clip={clip} editor={editor} multiple={multiple} />}
      {clipped !== null && <ClippedDuplicate clipped={clipped} recipeId={editor.recipeId} />}
      <ImagesField
        title={editor.form.title}
        images={editor.form.images}
        multiple={multiple}
        onAdd={addImage}
        onChange={(images) => change({ images })}
        onBusy={onBusy}
        canWait={isCopyWanted()}
      />
      <EditorFields editor={editor} problems={problems} origins={origins} isBlank={isBlank} />
    </>
  );
}

/** Offers ways to fill a new recipe without typing. */
function WaysToFill({ onAutofill }: { onAutofill: () => void }) {
  const t = useT();
  return (
    <div className={styles.ways}>
      <Button icon={<IconWorldDownload size={20} />} onClick={onAutofill}>
        {t('recipes.editor.autofill')}
      </Button>
      <Button icon={<IconClipboardText size={20} />} to={paths.clip}>
        {t('clip.fromText')}
      </Button>
      {isOn('enableOCR') && (
        <Button icon={<IconCamera size={20} />} to={paths.photo}>
          {t('photo.title')}
        </Button>
      )}
    </div>
  );
}

function DiscardOption({ editor }: { editor: EditorState }) {
  const t = useT();
  const discard = () => {
    const { form, base } = editor.now();
    editor.rebase({ form: base });
    showToast({
      message: t('common.discarded'),
      action: { label: t('common.undo'), onClick: () => editor.rebase({ form }) },
    });
  };
  return (
    <OptionAction icon={<IconArrowBackUp size={20} />} onClick={discard}>
      {t('recipes.editor.discard')}
    </OptionAction>
  );
}

/** Saves with Ctrl+S, or Cmd+S. */
function useSaveKeys(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Loads what others save while the form is unchanged. */
function useAdopted({ editor, current }: { editor: EditorState; current: Recipe | null }): void {
  const adopt = useEffectEvent((recipe: Recipe) => {
    const form = formOf(recipe);
    editor.rebase({ version: recipe.version, base: form, form });
  });
  useEffect(() => {
    if (current !== null) adopt(current);
  }, [current]);
}
