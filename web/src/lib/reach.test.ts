import { describe, expect, it } from 'vitest';
import { isLoopback, isOnlyHere, linkForOthers } from './reach';

describe('a link for others', () => {
  it('knows the names of this machine', () => {
    for (const host of ['localhost', 'x.localhost', '127.0.0.1', '127.8.0.1', '[::1]'])
      expect(isLoopback(host)).toBe(true);
    for (const host of ['192.168.1.7', 'heroes.example', '127.example', '10.127.0.0'])
      expect(isLoopback(host)).toBe(false);
  });

  it('leads to where the server is reached, where it is reached at all', () => {
    const here = 'http://127.0.0.1:8000/t/abc?invite=x';
    expect(linkForOthers(here, 'http://192.168.1.7:8000')).toBe('http://192.168.1.7:8000/t/abc?invite=x');
    expect(linkForOthers(here, '')).toBe(here);
    expect(linkForOthers('https://heroes.example/t/abc', 'http://10.0.0.1:1')).toBe('https://heroes.example/t/abc');
    expect(isOnlyHere(here)).toBe(true);
    expect(isOnlyHere('http://192.168.1.7:8000/t/abc')).toBe(false);
  });
});
