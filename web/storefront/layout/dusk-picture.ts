import type { PictureFiles } from '#web/ui/media/picture-steps.ts';
import { stillFiles } from './still-files.ts';

/**
 * The picture of the error page, by itself: every page carries this page, and must not carry all of content/media.ts with it.
 * It knows the shape of the still, which stays, and not the colour, which changes with the picture.
 */
export const duskPicture: PictureFiles = {
  alt: '',
  width: 1600,
  height: 900,
  placeholder: null,
  mean_colour: null,
  ...stillFiles('pasture-dusk', [375, 640, 960, 1440, 1600]),
};
