import { expect, it } from 'vitest';
import { duskPicture } from './error-page.tsx';
import { stillPicture } from './still-picture.ts';

it('the picture of the error page is the still of the manifest, without what changes with the picture', () => {
  const { id: _, ...still } = stillPicture('pasture-dusk');
  expect(duskPicture).toEqual({ ...still, alt: '', placeholder: null, mean_colour: null });
});
