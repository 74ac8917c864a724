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

let context: AudioContext | null = null;

/** Plays a sound, if sounds are on. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
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
