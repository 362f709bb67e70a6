import type { ClippedAlternative, ClippedRecipe } from '@trivet/shared/clip/schemas';
import { languageOf } from '@trivet/shared/languages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RecipeForm, textFields } from '#web/features/recipes/form.public.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useTakePicture } from './autofill/take-picture.ts';
import { ClipNotice } from './notices.tsx';
import { sureConfidence } from './saving/origins.ts';
import type { EditorState } from './saving/state.ts';
import type { RecipeSource } from './source/recipe-source.public.ts';

/** Confidence below which a clipped recipe is rarely complete. */
const unsure = 0.5;

// Only a pasted text has no address.
function sureness({ confidence, url }: ClippedAlternative): MessageKey {
  if (confidence >= sureConfidence) return 'clip.sure';
  if (confidence >= unsure) return 'clip.fairlySure';
  return url === '' ? 'clip.unsureText' : 'clip.unsure';
}

/** Returns the form fields of a clipped recipe. */
export const clippedTexts = (clipped: ClippedAlternative): Partial<RecipeForm> =>
  Object.fromEntries(textFields.map((field) => [field, clipped[field]]));

function mainWords({ isOnlyText, reader, sources, pictures }: RecipeSource): MessageKey {
  if (isOnlyText) return 'photo.review.onlyText';
  if (reader === 'model') return sources === null ? 'photo.review.modelAlone' : 'photo.review.model';
  return pictures.length > 0 ? 'photo.review.compareWithPhoto' : 'photo.review.compareWithText';
}

const pageProblems = { noText: 'photo.noText', unclear: 'photo.unclear' } as const;

/** Says how the recipe was read, and what could not be. */
function SourceNotices({ source }: { source: RecipeSource }) {
  const t = useT();
  const isWarning = source.isOnlyText || source.reader === 'model';
  const further = [
    ...source.pages.flatMap(({ problem }, page) =>
      problem === undefined ? [] : [t('photo.problemOf', { number: page + 1, reason: t(pageProblems[problem]) })],
    ),
    ...(source.leftOut > 0 ? [t('photo.review.leftOut', { count: source.leftOut })] : []),
    ...source.missingLanguages.map((code) => t('photo.review.missingLanguage', { language: languageOf(code).name })),
  ];
  return (
    <>
      <ClipNotice isWarning={isWarning} words={t(mainWords(source))} />
      {further.map((words) => (
        <ClipNotice key={words} isWarning words={words} />
      ))}
    </>
  );
}

interface EditorClippedProps {
  clipped: ClippedRecipe;
  /** The photographs or the text that the recipe was read from. Without it, it is from a page of the web. */
  source?: RecipeSource | undefined;
  editor: EditorState;
  multiple: boolean;
  /** Called with the recipe of the page that the person chose. */
  onChosen: (clipped: ClippedAlternative) => void;
}

/** Shows how certain the clipped recipe is, and offers a choice when the page has several. */
export function EditorClipped({ clipped, source, editor, multiple, onChosen }: EditorClippedProps) {
  const t = useT();
  const all = [clipped, ...clipped.alternatives];
  const [index, setIndex] = useState(0);
  const shown = all[index] ?? clipped;
  const takePicture = useTakePicture(editor, multiple);
  const forms = useRef(new Map<number, RecipeForm>());
  const latest = useRef(0);
  const addPicture = ({ imageUrl }: ClippedAlternative, of: number) => {
    if (imageUrl !== '') void takePicture(imageUrl, () => latest.current === of);
  };
  const begin = useEffectEvent(() => addPicture(clipped, 0));
  useEffect(() => {
    const timer = window.setTimeout(() => begin());
    return () => window.clearTimeout(timer);
  }, []);

  const choose = (next: number) => {
    const other = all[next];
    if (other === undefined || next === index) return;
    forms.current.set(index, editor.now().form);
    const known = forms.current.get(next);
    latest.current = next;
    editor.change(known ?? { ...clippedTexts(other), ...(source === undefined && { images: [] }) });
    if (known === undefined) addPicture(other, next);
    setIndex(next);
    onChosen(other);
  };
  return (
    <>
      {all.length > 1 && (
        <SelectField
          label={t('clip.several', { count: all.length })}
          value={String(index)}
          options={all.map(({ title }, at) => ({ value: String(at), label: title || t('clip.untitled') }))}
          onChange={(value) => choose(Number(value))}
        />
      )}
      {source === undefined ? (
        <ClipNotice isWarning={shown.confidence < sureConfidence} words={t(sureness(shown))} />
      ) : (
        <SourceNotices source={source} />
      )}
    </>
  );
}
