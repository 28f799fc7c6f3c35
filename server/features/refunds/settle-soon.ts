import { withinBudget } from '#server/flow/within-budget.ts';
import type { Services } from '#server/services.ts';
import { settleRefund } from './settle-refund.ts';

/** For staff who wait for the answer: what takes too long or fails is left to the refund's job. */
export async function settleSoon(services: Services, refundId: string): Promise<void> {
  await withinBudget(settleRefund(services, refundId)).catch(fault => {
    services.log.warn({ err: fault, refund: refundId }, 'refund left to its job');
  });
}
