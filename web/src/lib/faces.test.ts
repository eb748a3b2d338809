import { describe, expect, it } from 'vitest';
import type { CardFace } from './api/types';
import { Faces } from './faces.svelte';

const face = (id: string, name: string, lies_in: string[] = []) =>
  ({ id, name, title: name, lies_in, look: 'hero' }) as unknown as CardFace;

describe('faces', () => {
  const faces = new Faces([
    face('shazam-hero', 'Shazam!', ['hero', 'super heroes']),
    face('shazam', 'Shazam!'),
    face('bane', 'Bane'),
  ]);

  it('are found by name, and two of one name by where the card lies', () => {
    expect(faces.of('Bane').id).toBe('bane');
    expect(faces.of('Shazam!').id).toBe('shazam');
    expect(faces.of('Shazam!', 'hand').id).toBe('shazam');
    expect(faces.of('Shazam!', 'hero').id).toBe('shazam-hero');
    expect(faces.byId('shazam-hero')?.name).toBe('Shazam!');
  });

  it('are never missing: an unknown card shows its name', () => {
    expect(faces.has('Nobody')).toBe(false);
    expect(faces.of('Nobody')).toMatchObject({ title: 'Nobody', look: 'unknown', cost: null });
  });
});
