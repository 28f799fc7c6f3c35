import { offline, route } from '../api-route.ts';
import type { JoinInput } from './shapes.ts';

/** Every visitor loads this. */
export const newsletterShopRoutes = {
  joinNewsletter: route<JoinInput, { ok: true }>('POST', '/newsletter/join', offline),
};
