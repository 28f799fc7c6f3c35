import { cancelLines } from '#content/emails/orders.ts';
import { fill } from '#content/fill.ts';

/** 'by us: …', for the mail and timeline of a canceled order. */
export function byShopLine(reason: string | undefined): string {
  return fill(cancelLines.byShop, { reason: reason || cancelLines.noReason });
}
