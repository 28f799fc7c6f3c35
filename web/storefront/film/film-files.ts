import type { PictureFiles } from '#web/ui/media/picture-steps.ts';

/** A film's formats, best first, and its poster. Without formats only the poster is shown. */
export type FilmFiles = {
  poster: PictureFiles;
  sources: readonly { src: string; type: string }[];
  /** What the film shows. */
  description: string;
  seconds: number;
};

/** poster: not loaded yet · waiting: loading · playing · paused · failed: the poster stays */
export type FilmState = 'poster' | 'waiting' | 'playing' | 'paused' | 'failed';
