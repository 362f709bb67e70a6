import { useEffect } from 'react';

/** Seconds between two rounds of the sound. */
const everySeconds = 2;
/** The beeps of one round: when each begins, in seconds, and its pitch in hertz. */
const beeps: readonly (readonly [at: number, pitch: number])[] = [
  [0, 880],
  [0.22, 880],
  [0.44, 1_175],
];
const beepSeconds = 0.16;

let context: AudioContext | undefined;

/** Returns what makes sounds, or undefined where the browser has none. */
function audio(): AudioContext | undefined {
  const { AudioContext: Context } = window as { AudioContext?: typeof AudioContext };
  if (Context === undefined) return undefined;
  context ??= new Context();
  return context;
}

/** Lets the page make sounds later. Browsers allow that only where somebody presses something. */
export function wakeSound(): void {
  void audio()
    ?.resume()
    .catch(() => {});
}

/** Returns true when the page can be heard. */
export const canSound = (): boolean => audio()?.state === 'running';

/** Lets the page make sounds at the first press after a reload, so that a timer which ends later is heard. */
export function useSoundAfterReload(): void {
  useEffect(() => {
    window.addEventListener('pointerdown', wakeSound, { once: true });
    return () => window.removeEventListener('pointerdown', wakeSound);
  }, []);
}

function beep(own: AudioContext, at: number, pitch: number): void {
  const [oscillator, gain] = [own.createOscillator(), own.createGain()];
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.5, at + 0.01);
  gain.gain.setValueAtTime(0.5, at + beepSeconds - 0.03);
  gain.gain.linearRampToValueAtTime(0, at + beepSeconds);
  oscillator.connect(gain).connect(own.destination);
  oscillator.start(at);
  oscillator.stop(at + beepSeconds);
}

/** Vibrates where the device can. */
const vibrate = (pattern: VibratePattern): void => {
  const device = navigator as Partial<Pick<Navigator, 'vibrate'>>;
  device.vibrate?.(pattern);
};

function ringOnce(): void {
  const own = audio();
  vibrate([300, 150, 300]);
  if (own === undefined) return;
  // A page that was asleep may have lost its sound.
  void own.resume().catch(() => {});
  if (own.state !== 'running') return;
  for (const [at, pitch] of beeps) beep(own, own.currentTime + at, pitch);
}

/** Rings and vibrates again and again. Returns a function that stops it. */
export function ring(): () => void {
  ringOnce();
  const timer = window.setInterval(ringOnce, everySeconds * 1_000);
  return () => {
    window.clearInterval(timer);
    vibrate(0);
  };
}
