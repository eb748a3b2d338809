/** Ways to tell somebody that it is their turn: a sound, and a notification if they are not looking at the page. */

import { settings } from '$/lib/settings.svelte';

type Note = [frequency: number, from: number, length: number];

const SOUNDS = {
  turn: [
    [523, 0, 0.12],
    [659, 0.1, 0.12],
    [784, 0.2, 0.26],
  ],
  attack: [
    [196, 0, 0.16],
    [185, 0.12, 0.3],
  ],
  chat: [[880, 0, 0.08]],
  tick: [[1200, 0, 0.04]],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

const TOUCHES = ['pointerdown', 'keydown'];

let context: AudioContext | null = null;

// Browsers allow sound only after an interaction with the page: before that there is nothing to play it with. An audio
// context works even while it is silent, so people who have turned sound off get none.
if (typeof document !== 'undefined' && typeof AudioContext !== 'undefined') {
  const wake = () => {
    if (!settings.sound) return;
    for (const touch of TOUCHES) document.removeEventListener(touch, wake, true);
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
  };
  for (const touch of TOUCHES) document.addEventListener(touch, wake, true);
}

/** Play a few notes, unless the page has not been touched yet. */
export function sound(name: Sound): void {
  if (!settings.sound || !context) return;
  const now = context.currentTime + 0.02;
  for (const [frequency, from, length] of SOUNDS[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = name === 'attack' ? 'sawtooth' : 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, now + from);
    volume.gain.linearRampToValueAtTime(0.12, now + from + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, now + from + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + from);
    tone.stop(now + from + length);
  }
}

/** Tell somebody who is not looking at the page, if they have allowed it. A click brings them here. */
export function notify(title: string, text: string): void {
  if (!settings.notifications || typeof Notification === 'undefined') return;
  if (!document.hidden || Notification.permission !== 'granted') return;
  const note = new Notification(title, { body: text, tag: 'heroes-unite' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
