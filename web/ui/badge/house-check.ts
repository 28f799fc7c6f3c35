import { createLucideIcon } from 'lucide-react';

/** A house with a tick; the set has none. */
export const HouseCheck = createLucideIcon('HouseCheck', [
  ['path', { d: 'M3 11.5 12 4l9 7.500V21H3z', key: 'house' }],
  ['path', { d: 'm8 14.500 3 3 5-6', key: 'tick' }],
]);
