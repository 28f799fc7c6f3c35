import { fill } from '#content/fill.ts';
import { staffOrderText as text } from '#content/microcopy/money.ts';
import type { StaffOrder } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import { FactRows } from '#web/ui/text/fact-rows.tsx';

/** What the order costs, and what became of its money. */
export function MoneySums({ order }: { order: StaffOrder }) {
  const { money, coupon_code } = order;
  const { costs, sums } = text;
  return (
    <div className="grid gap-4">
      <FactRows
        rows={[
          { term: costs.subtotal, value: formatMoney(order.subtotal_cents) },
          ...(coupon_code ? [{ term: coupon_code, value: formatMoney(-order.discount_cents) }] : []),
          { term: costs.shipping, value: formatMoney(order.shipping_cents) },
          { term: costs.tax, value: formatMoney(order.tax_cents) },
          { term: costs.total, value: formatMoney(order.total_cents) },
        ]}
        sums
      />
      <FactRows
        rows={[
          { term: sums.captured, value: formatMoney(money.captured_cents) },
          { term: sums.refunded, value: formatMoney(money.refunded_cents) },
          ...(money.waiting_cents > 0 ? [{ term: sums.waiting, value: formatMoney(money.waiting_cents) }] : []),
          { term: sums.left, value: formatMoney(money.left_cents) },
        ]}
        sums
      />
      {order.manual_payment_reason && <p>{fill(text.manual, { reason: order.manual_payment_reason })}</p>}
    </div>
  );
}
