import { shopRoutes } from '#contract/shop-routes.ts';
import type { VisitStep } from '#contract/visits.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Tells the shop's own count, which keeps no cookie and nobody's name. No answer is waited for. */
export function countVisit(step: VisitStep): void {
  void browserApi(shopRoutes.countVisit, { body: { step } });
}
