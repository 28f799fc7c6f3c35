import { noAnswer, route } from '../api-route.ts';
import type { FoundThings } from './shapes.ts';

/** The palette's search, for staff. */
export const paletteRoutes = {
  adminFindThings: route<undefined, FoundThings>('GET', '/admin/find', noAnswer),
};
