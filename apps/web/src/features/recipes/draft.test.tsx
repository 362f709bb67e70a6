import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftKey, readText, writeText } from '#web/lib/storage.ts';
import { blankDraft, newRecipeId, newRecipeSlot, readDraft, removeDraft, writeDraft } from './draft.ts';
import { emptyForm } from './editor-form.ts';

const ada = '7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0001';
const draft = { ...blankDraft(ada), savedAt: 1, form: { ...emptyForm, title: 'Soup', ingredients: '1 onion\n' } };

describe('a draft', () => {
  afterEach(() => vi.restoreAllMocks());

  it('comes back exactly as it was written', () => {
    expect(writeDraft(newRecipeSlot, draft)).toBe(true);
    expect(readDraft(newRecipeSlot, ada)).toEqual(draft);
  });

  it('is offered to nobody else', () => {
    writeDraft(newRecipeSlot, draft);
    expect(readDraft(newRecipeSlot, newRecipeId())).toBeNull();
  });

  it('is none when nothing was changed', () => {
    writeDraft(newRecipeSlot, { ...draft, form: emptyForm });
    expect(readDraft(newRecipeSlot, ada)).toBeNull();
  });

  it('is gone after it was removed', () => {
    writeDraft(newRecipeSlot, draft);
    removeDraft(newRecipeSlot);
    expect(readDraft(newRecipeSlot, ada)).toBeNull();
  });

  it('keeps what can be read of a damaged one', () => {
    writeText(
      draftKey('recipe', 'new'),
      JSON.stringify({ ...draft, form: { ...draft.form, notes: 7, labels: 'soup' } }),
    );
    expect(readDraft(newRecipeSlot, ada)?.form).toEqual(draft.form);
    writeText(draftKey('recipe', 'new'), '{"title":');
    expect(readDraft(newRecipeSlot, ada)).toBeNull();
  });

  it('says when the browser has no room for it, and leaves the one before in place', () => {
    writeDraft(newRecipeSlot, draft);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeDraft(newRecipeSlot, { ...draft, form: { ...draft.form, title: 'Stew' } })).toBe(false);
    expect(readText(draftKey('recipe', 'new'))).toContain('Soup');
  });
});

it('makes ids that the server takes', () => {
  expect(newRecipeId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newRecipeId()).not.toBe(newRecipeId());
});
