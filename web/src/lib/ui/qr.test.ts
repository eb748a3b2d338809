import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { qrSquares } from './qr';

const DOT = 4;

/** The squares as a camera would see them: black on white. */
function photographed(text: string) {
  const { size, path } = qrSquares(text);
  const side = size * DOT;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * DOT; row < (Number(y) + 1) * DOT; row++) {
      const from = (row * side + Number(x) * DOT) * 4;
      for (let byte = 0; byte < Number(length) * DOT * 4; byte += 4) data.fill(0, from + byte, from + byte + 3);
    }
  }
  return { width: side, height: side, data };
}

describe('a QR code', () => {
  it.each(['http://192.168.1.20:8000/t/4f2a9c01bb7e', 'https://play.example/claim/zwei-Wörter?invite=aZ_0-9'])(
    'reads as the text it was made of: %s',
    (text) => {
      expect(decodeQR(photographed(text))).toBe(text);
    },
  );

  it('has a light margin all round', () => {
    const { size, path } = qrSquares('https://play.example/t/1');
    const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [x, y, length].map(Number));
    expect(Math.min(...bars.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4);
    expect(Math.max(...bars.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4);
  });
});
