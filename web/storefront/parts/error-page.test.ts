import { expect, it } from 'vitest';
import { duskPicture } from './error-page.tsx';
import { stillPicture } from './still-picture.ts';

it('the error page’s picture is a still of the manifest, without its variable parts', () => {
  const { id: _, ...still } = stillPicture('pasture-dusk');
  expect(duskPicture).toEqual({ ...still, alt: '', placeholder: null, mean_colour: null });
});
