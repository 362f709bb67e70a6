import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyForm } from '#web/features/recipes/form.public.ts';
import { newId } from '#web/lib/new-id.ts';
import { draftKey, readText, writeText } from '#web/lib/stores/storage.ts';
import { blankDraft, newSlotOf, readDraft, readNewDraft, removeDraft, writeDraft } from './draft.ts';

const ada = '7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0001';
const slot = 'one';
const draft = { ...blankDraft(ada), savedAt: 1, form: { ...emptyForm, title: 'Soup', ingredients: '1 onion\n' } };

describe('a draft', () => {
  afterEach(() => vi.restoreAllMocks());

  it('comes back exactly as it was written', () => {
    expect(writeDraft(slot, draft)).toBe(true);
    expect(readDraft(slot, ada)).toEqual(draft);
  });

  it('is offered to nobody else', () => {
    writeDraft(slot, draft);
    expect(readDraft(slot, newId())).toBeNull();
  });

  it('is none when nothing was changed', () => {
    writeDraft(slot, { ...draft, form: emptyForm });
    expect(readDraft(slot, ada)).toBeNull();
  });

  it('is gone after it was removed', () => {
    writeDraft(slot, draft);
    removeDraft(slot, draft);
    expect(readDraft(slot, ada)).toBeNull();
  });

  it('stays when another tab wrote it since', () => {
    writeDraft(slot, { ...draft, savedAt: 2 });
    removeDraft(slot, draft);
    expect(readDraft(slot, ada)?.savedAt).toBe(2);
  });

  it('keeps nutrition and linked recipes, and reads one from before there were any', () => {
    const { nutrition, linkedRecipes, ...old } = { ...emptyForm, title: 'Old', labels: [{ id: null, title: 'soup' }] };
    writeText(draftKey('recipe', slot), JSON.stringify({ ...draft, form: old }));
    expect(readDraft(slot, ada)?.form).toEqual({
      ...old,
      labels: [{ id: null, title: 'soup', groupId: null }],
      nutrition,
      linkedRecipes,
    });
    const full = { ...draft.form, nutrition: { calories: '1,5' }, linkedRecipes: [{ id: ada, title: 'Bread' }] };
    writeDraft(slot, { ...draft, form: full });
    expect(readDraft(slot, ada)?.form).toEqual(full);
  });

  it('of a new recipe has a place of its own, and the newest is offered', () => {
    const drafts = [3, 5, 4].map((savedAt) => ({ ...draft, recipeId: newId(), savedAt }));
    for (const one of drafts) writeDraft(newSlotOf(one.recipeId), one);
    writeDraft(newId(), { ...draft, savedAt: 9 });
    expect(readNewDraft(ada)).toEqual({ slot: newSlotOf(drafts[1]?.recipeId ?? ''), draft: drafts[1] });
    expect(readNewDraft(newId())).toBeNull();
  });

  it('keeps what can be read of a damaged one', () => {
    writeText(
      draftKey('recipe', slot),
      JSON.stringify({ ...draft, form: { ...draft.form, notes: 7, labels: 'soup' } }),
    );
    expect(readDraft(slot, ada)?.form).toEqual(draft.form);
    writeText(draftKey('recipe', slot), '{"title":');
    expect(readDraft(slot, ada)).toBeNull();
  });

  it('says when the browser has no room for it, and leaves the one before in place', () => {
    writeDraft(slot, draft);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeDraft(slot, { ...draft, form: { ...draft.form, title: 'Stew' } })).toBe(false);
    expect(readText(draftKey('recipe', slot))).toContain('Soup');
  });
});
