// A few short sounds, made on the spot. Off until somebody turns them on, and never the only sign.

import { settings } from '../settings.svelte';

export type Sound = 'place' | 'capture' | 'window' | 'card' | 'dice' | 'refused';

/** Frequency, length in seconds, and how it swings. */
const SOUNDS: Record<Sound, [number, number, OscillatorType]> = {
  place: [520, 0.07, 'triangle'],
  capture: [210, 0.25, 'triangle'],
  window: [660, 0.4, 'sine'],
  card: [900, 0.04, 'sine'],
  dice: [340, 0.18, 'square'],
  refused: [120, 0.12, 'square'],
};

/** A sound that would be heard later than this, in milliseconds, tells of nothing any more. */
const LATE = 500;

let context: AudioContext | null = null;

/** Plays a sound, if sounds are on. Browsers let none be heard before the first gesture on a page. */
export function play(sound: Sound): void {
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return;
  const ready = (context ??= open());
  const asked = performance.now();
  const heard = (): void => {
    if (performance.now() - asked < LATE) make(ready, sound);
  };
  if (ready.state === 'running') heard();
  else void ready.resume().then(heard, () => undefined);
}

/** Some browsers wake it by a gesture only, and send it to sleep again for a call or another program. */
function open(): AudioContext {
  const made = new AudioContext();
  const wake = (): void => {
    if (made.state !== 'running') void made.resume().catch(() => undefined);
  };
  for (const gesture of ['pointerup', 'keyup']) addEventListener(gesture, wake, true);
  return made;
}

function make(context: AudioContext, sound: Sound): void {
  const [pitch, length, shape] = SOUNDS[sound];
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  const now = context.currentTime;
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, now);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, now + length);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + length);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + length);
}
