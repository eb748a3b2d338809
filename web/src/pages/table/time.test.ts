import { describe, expect, it } from 'vitest';
import { clockFace, secondsLeft, spokenTime, timeOfDay } from './time';

describe('a clock', () => {
  it('counts down to its deadline, or stands still', () => {
    expect(secondsLeft(61_500, 0, 60_000)).toBe(2);
    expect(secondsLeft(50_000, 0, 60_000)).toBe(0);
    expect(secondsLeft(null, 12.2, 60_000)).toBe(13);
  });

  it('writes the time of day as people do', () => {
    const moment = new Date(2025, 4, 7, 9, 5).getTime();
    expect(timeOfDay(moment, 'en-US')).toMatch(/^9:05\sAM$/);
    expect(timeOfDay(moment, 'en-GB')).toBe('09:05');
  });

  it('shows and tells the time', () => {
    expect([0, 65, 600, 3725, 86_400].map(clockFace)).toEqual(['0:00', '1:05', '10:00', '1:02:05', '24:00:00']);
    expect([0, 1, 65, 7200].map(spokenTime)).toEqual(['no time', '1 second', '1 minute 5 seconds', '2 hours']);
  });
});
