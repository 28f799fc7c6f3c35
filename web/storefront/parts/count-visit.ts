import { shopRoutes } from '#contract/shop-routes.ts';
import type { VisitStep } from '#contract/visits.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Reports to the shop's own count, without cookies or personal data. Does not wait for an answer. */
export function countVisit(step: VisitStep): void {
  void browserApi(shopRoutes.countVisit, { body: { step } });
}
