import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { providerNames, refundText } from '#content/microcopy/money.ts';
import type { RefundReply } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Says what became of a refund: done, waiting for the provider, or refused by it. */
export function announceRefund({ order_number, order_status, refund }: RefundReply): void {
  const canceled = order_status === 'canceled' ? fill(refundText.canceled, { order_number }) : '';
  const say = (text: string) => [text, canceled].filter(Boolean).join(' ');
  if (!refund) toast.success(canceled);
  else if (refund.status === 'failed') toast.error(say(refundText.failed));
  else if (refund.status === 'requested') {
    const provider = providerNames[refund.provider] ?? refund.provider;
    toast.success(say(fill(adminText.refundWaiting, { provider })));
  } else {
    toast.success(say(`${fill(adminText.refundDone, { amount: formatMoney(refund.amount_cents), order_number })}.`));
  }
}
