import { fill } from '#content/fill.ts';
import { staffOrderText as words } from '#content/microcopy/money.ts';
import { offReasons } from '#content/microcopy/off-reasons.ts';
import { orderDeskText as text } from '#content/microcopy/order-desk.ts';
import type { StaffOrder } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { Panel } from '../layout/panel.tsx';
import { MissingPart } from './missing-part.tsx';
import { PaymentList } from './payment-list.tsx';
import { RefundList } from './refund-list.tsx';

/** What came in, what went back, and what is left to give back. */
export function MoneyPanel({ order }: { order: StaffOrder }) {
  const { money, staff_refunds } = order;
  const { sums } = words;
  return (
    <Panel aside={<span className="muted num">{leftWords(order)}</span>} padded title={text.panels.payments}>
      <div className="grid gap-4">
        <MissingPart of="money" order={order} />
        <PaymentList order={order} />
        {order.manual_payment_reason && <p>{fill(words.manual, { reason: order.manual_payment_reason })}</p>}
        {staff_refunds.length > 0 && <RefundList refunds={staff_refunds} />}
        {money.refunded_cents + money.waiting_cents > 0 && (
          <FactRows
            rows={[
              { term: sums.captured, value: formatMoney(money.captured_cents) },
              { term: sums.refunded, value: formatMoney(money.refunded_cents) },
              ...(money.waiting_cents > 0 ? [{ term: sums.waiting, value: formatMoney(money.waiting_cents) }] : []),
              { term: sums.left, value: formatMoney(money.left_cents) },
            ]}
            sums
          />
        )}
      </div>
    </Panel>
  );
}

function leftWords({ money }: StaffOrder): string {
  if (money.left_cents > 0) return fill(text.left, { amount: formatMoney(money.left_cents) });
  return money.state === 'refunded' ? offReasons.refund : '';
}
