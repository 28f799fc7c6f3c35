import { defaultLandscape, scentLandscapes } from '#content/landscapes.ts';
import type { SceneName } from '#content/media.ts';

/** The landscape still a wide card stands in. */
export const landscapeOf = (scent: string | null): SceneName =>
  scent && Object.hasOwn(scentLandscapes, scent)
    ? scentLandscapes[scent as keyof typeof scentLandscapes]
    : defaultLandscape;
