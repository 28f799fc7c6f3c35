import { cancelLines } from '#content/emails/orders.ts';
import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';

/** 'by us: …', for the mail about a canceled order. */
export function byShopLine(reason: string | undefined): string {
  return fill(cancelLines.byShop, { reason: reason || cancelLines.noReason });
}

/** The same as a sentence of the order's timeline. */
export const canceledByShop = (reason: string | undefined): string =>
  fill(timelineText.canceled, { by: byShopLine(reason) });
