import type { PictureFiles } from '#web/ui/media/picture-steps.ts';
import { stillFiles } from './still-files.ts';

/** The picture of the error page, by itself: every page carries this page, and must not carry all of content/media.ts with it. */
export const duskPicture: PictureFiles = {
  alt: '',
  width: 1600,
  height: 900,
  placeholder: null,
  mean_colour: '#7A5D4A',
  ...stillFiles('pasture-dusk', [375, 640, 960, 1440, 1600]),
};
