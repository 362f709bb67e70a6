import { useEffect, useState, useSyncExternalStore } from 'react';

/** Undefined in a browser that does not speak. */
const speech = (): SpeechSynthesis | undefined => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

/** Browsers of Android still use the withdrawn code of Hebrew, and underscores. */
const languageOfVoice = ({ lang }: SpeechSynthesisVoice): string => {
  const [base = ''] = lang.toLowerCase().split(/[-_]/, 1);
  return base === 'iw' ? 'he' : base;
};

/** Returns the voice for a language, preferably the browser's default, or one that needs no network. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const voices = (speech()?.getVoices() ?? []).filter((voice) => languageOfVoice(voice) === language);
  return voices.find((voice) => voice.default) ?? voices.find((voice) => voice.localService) ?? voices[0];
}

/** Voices come late: the browser asks the system for them once a page wants to know. */
function subscribeToVoices(listener: () => void): () => void {
  const voices = speech();
  // An older Safari has voices at once, and no such event.
  if (voices === undefined || !('addEventListener' in voices)) return () => {};
  voices.addEventListener('voiceschanged', listener);
  return () => voices.removeEventListener('voiceschanged', listener);
}

/** Returns sentences, each of which is spoken by itself: browsers fall silent in the middle of a long text. */
const sentencesOf = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '');

interface ReadAloud {
  /** False where the browser has no voice for the language. */
  canRead: boolean;
  isReading: boolean;
  /** Begins to read the text, or stops. */
  toggle: () => void;
}

/**
 * Reads a text aloud in a language (BCP 47 without a region). It stops when the text changes, and when the component is
 * no longer drawn.
 */
export function useReadAloud(text: string, language: string): ReadAloud {
  const canRead = useSyncExternalStore(subscribeToVoices, () => voiceFor(language) !== undefined);
  const [read, setRead] = useState<string | null>(null);
  useEffect(
    () => () => {
      speech()?.cancel();
      setRead(null);
    },
    [text, language],
  );
  const begin = () => {
    const voice = voiceFor(language);
    const synthesis = speech();
    if (voice === undefined || synthesis === undefined) return;
    // What another tab or an earlier page left unspoken.
    synthesis.cancel();
    const sentences = sentencesOf(text, language).map((sentence) => spokenBy(voice, sentence));
    // What was begun meanwhile goes on.
    const stop = () => setRead((now) => (now === text ? null : now));
    sentences.at(-1)?.addEventListener('end', stop);
    for (const sentence of sentences) {
      sentence.addEventListener('error', stop);
      synthesis.speak(sentence);
    }
    if (sentences.length > 0) setRead(text);
  };
  const end = () => {
    speech()?.cancel();
    setRead(null);
  };
  const isReading = read === text;
  return { canRead, isReading, toggle: isReading ? end : begin };
}

function spokenBy(voice: SpeechSynthesisVoice, sentence: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.voice = voice;
  utterance.lang = voice.lang.replace('_', '-');
  return utterance;
}
