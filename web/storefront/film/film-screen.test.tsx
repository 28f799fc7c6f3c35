import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Film } from './film.tsx';
import type { FilmFiles } from './film-files.ts';
import { FilmScreen } from './film-screen.tsx';

const poster = {
  width: 4,
  height: 3,
  placeholder: null,
  mean_colour: null,
  public_url: '/field.webp',
  avif: [],
  webp: [],
};
const film: FilmFiles = {
  poster: { ...poster, alt: 'A field' },
  sources: [{ src: '/field.mp4', type: 'video/mp4' }],
  description: 'A field',
  seconds: 6,
};
const still = { ...film, sources: [] };
const screen = (shown: FilmFiles) => renderToString(<FilmScreen film={shown} runs sizes="50vw" />);
const withButton = (shown: FilmFiles) => renderToString(<Film film={shown} label="field" sizes="50vw" />);

it('a film plays over its picture; without a film there is the picture alone, and no play button', () => {
  expect(screen(film)).toContain('/field.mp4');
  expect(screen(film)).toContain('/field.webp');
  expect(screen(still)).not.toContain('<video');
  expect(screen(still)).toContain('/field.webp');
  expect(withButton(film)).toContain('<button');
  expect(withButton(still)).not.toContain('<button');
});
