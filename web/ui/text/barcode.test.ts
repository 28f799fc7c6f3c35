import { expect, test } from 'vitest';
import { code39 } from './barcode.tsx';

/** Wide and narrow, bar and space in turn, as the standard writes a letter. */
function written(text: string): string[] {
  const { bars = [], width = 0 } = code39(text) ?? {};
  const widths = bars.flatMap((bar, at) => [bar.width, (bars[at + 1]?.x ?? width + 1) - bar.x - bar.width]);
  const signs = widths.map(each => (each > 1 ? 'w' : 'n'));
  return Array.from({ length: signs.length / 10 }, (_, at) => signs.slice(at * 10, at * 10 + 9).join(''));
}

test('each character of a barcode is drawn as the standard says, between two stars', () => {
  expect(written('GQ-7K09')).toEqual([
    'nwnnwnwnn',
    'nnnnnwwnw',
    'nnnnnnwww',
    'nwnnnnwnw',
    'nnnwnnwnw',
    'wnnnnnnww',
    'nnnwwnwnn',
    'nnwwnnwnn',
    'nwnnwnwnn',
  ]);
});

test('characters that scanners cannot read are not drawn', () => {
  expect(['gg-1', 'Ä', 'A*B'].map(code39)).toEqual([null, null, null]);
});
