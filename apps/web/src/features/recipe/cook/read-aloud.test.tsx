import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#web/testing/show.tsx';
import { ReadAloudButton } from './read-aloud-button.tsx';

class Utterance extends EventTarget {
  readonly text: string;
  lang = '';
  voice: SpeechSynthesisVoice | null = null;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** What speaks in place of a browser. */
class Speech extends EventTarget {
  voices: object[] = [];
  spoken: Utterance[] = [];
  getVoices = () => [...this.voices];
  speak = (utterance: Utterance) => this.spoken.push(utterance);
  cancel = () => (this.spoken = []);
}

let speech: Speech;

beforeEach(() => {
  speech = new Speech();
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'speechSynthesis');
});

const stepOf = (text: string) => ({
  content: text,
  pieces: [{ text, isChanged: false }],
  amounts: [],
  count: 1,
  header: '',
  section: 0,
});
const onions = stepOf('Zwiebeln schneiden. Zwei Minuten braten.');
const button = (step: typeof onions) => <ReadAloudButton step={step} language="de" />;
const spoken = () => speech.spoken.map(({ text, lang }) => `${lang}: ${text}`);

test('a step is read sentence by sentence in the language of the recipe, until another one shows or cook mode is left', async () => {
  speech.voices = ['en-US', 'de_DE'].map((lang) => ({ lang, default: lang === 'en-US', localService: true }));
  const person = userEvent.setup();
  const { rerender, unmount } = render(button(onions));
  await person.click(screen.getByRole('button', { name: 'Read aloud' }));
  expect(spoken()).toEqual(['de-DE: Zwiebeln schneiden.', 'de-DE: Zwei Minuten braten.']);
  await person.click(screen.getByRole('button', { name: 'Stop reading' }));
  expect(spoken()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Read aloud' }));
  rerender(button(stepOf('Warten.')));
  expect(spoken()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Read aloud' }));
  act(() => void speech.spoken[0]?.dispatchEvent(new Event('end')));
  await person.click(screen.getByRole('button', { name: 'Read aloud' }));
  expect(spoken()).toEqual(['de-DE: Warten.']);
  unmount();
  expect(spoken()).toEqual([]);
});

test('there is nothing to press without a voice for the language, until there is one', () => {
  speech.voices = [{ lang: 'en-US' }];
  const { unmount } = render(button(onions));
  expect(screen.queryByRole('button')).toBeNull();
  speech.voices = [...speech.voices, { lang: 'de-AT' }];
  act(() => void speech.dispatchEvent(new Event('voiceschanged')));
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeTruthy();
  unmount();
  Reflect.deleteProperty(window, 'speechSynthesis');
  render(button(onions));
  expect(screen.queryByRole('button')).toBeNull();
});
