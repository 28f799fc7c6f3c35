import { visitRoutes } from '#contract/visits/routes.ts';
import type { VisitStep } from '#contract/visits/shapes.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Reports to the shop's own count, without cookies or personal data. Does not wait for an answer. */
export function countVisit(step: VisitStep): void {
  void browserApi(visitRoutes.countVisit, { body: { step } });
}
