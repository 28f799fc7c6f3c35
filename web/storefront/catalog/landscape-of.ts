import { defaultLandscape, scentLandscapes } from '#content/landscapes.ts';
import type { StillName } from '#content/media.ts';

/** The landscape still a wide card stands in. */
export const landscapeOf = (scent: string | null): StillName =>
  scent && Object.hasOwn(scentLandscapes, scent)
    ? scentLandscapes[scent as keyof typeof scentLandscapes]
    : defaultLandscape;
