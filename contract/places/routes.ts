import { offline, route } from '../api-route.ts';
import type { ZipPlace } from './shapes.ts';

/** The place of a ZIP code. */
export const placeRoutes = {
  getZipPlace: route<undefined, ZipPlace>('GET', '/zips/{zip}', offline),
};
