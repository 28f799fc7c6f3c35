import type { PictureFiles } from '#web/ui/media/picture-steps.ts';

/** A film in the formats a browser may choose from, best first, and the picture that stands for it: alone, where there is no format. */
export type FilmFiles = {
  poster: PictureFiles;
  sources: readonly { src: string; type: string }[];
  /** What it shows. */
  description: string;
  seconds: number;
};

/** poster: not asked for yet · waiting: on its way · playing · paused · failed: the poster stays */
export type FilmState = 'poster' | 'waiting' | 'playing' | 'paused' | 'failed';
