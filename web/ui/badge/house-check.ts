import type { LucideIcon } from 'lucide-react';
import { drawIcon } from '../icon/draw-icon.ts';

/** A house with a tick; the set has none. By value nothing comes from the set as a whole: every shopper would load all its icons. */
export const HouseCheck = drawIcon({
  node: [
    ['path', { d: 'M3 11.5 12 4l9 7.500V21H3z' }],
    ['path', { d: 'm8 14.500 3 3 5-6' }],
  ],
}) as unknown as LucideIcon;
