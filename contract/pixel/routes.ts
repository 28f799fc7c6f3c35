import { offline, route } from '../api-route.ts';
import type { PixelSettings } from './pixel.ts';

/** The settings of the marketing pixel. */
export const pixelRoutes = {
  getPixel: route<undefined, PixelSettings>('GET', '/pixel', offline),
};
