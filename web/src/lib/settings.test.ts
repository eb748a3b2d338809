import { describe, expect, it } from 'vitest';
import { DEFAULTS, restored } from './settings.svelte';

describe('stored settings', () => {
  it('come back as they were', () => {
    const mine = { ...DEFAULTS, theme: 'light', sound: false, speed: 'off' };
    expect(restored(JSON.stringify(mine))).toEqual(mine);
  });

  it.each([null, '', 'no json', '[]', '3', '{"theme":"pink","sound":"yes","speed":2,"unknown":true}'])(
    'that are damaged (%s) are as if never set',
    (text) => {
      expect(restored(text)).toEqual(DEFAULTS);
    },
  );
});
