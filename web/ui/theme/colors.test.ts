import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as colors from '#content/colors.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** A screen color in the hex form that mails use. */
function hexOf(token: string): string {
  const [, lightness, chroma, hue] =
    new RegExp(`--${token}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? [];
  const angle = (Number(hue) * Math.PI) / 180;
  const [l, a, b] = [Number(lightness) / 100, Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)];
  const [long, medium, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const bytes = linear.map(part => {
    const light = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, light)) * 255);
  });
  return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

it('mails, phones and plain pages have the colors of the screens', () => {
  expect({ ...colors }).toEqual({
    paper: hexOf('paper'),
    linen: hexOf('linen'),
    butter: hexOf('butter'),
    pasture: hexOf('pasture'),
    ink: hexOf('ink'),
    muted: hexOf('ink-2'),
    line: hexOf('line'),
  });
});
