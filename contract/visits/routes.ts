import { offline, route } from '../api-route.ts';
import type { VisitInput } from './shapes.ts';

/** Every visitor loads this. */
export const visitRoutes = {
  countVisit: route<VisitInput, { ok: true }>('POST', '/visits', offline),
};
