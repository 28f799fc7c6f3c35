import { buyerRefundText } from '#content/microcopy/money.ts';
import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#domain/money.ts';
import { ShopTime } from './shop-time.tsx';

/** Money that goes back, and how far it is. */
export function Refunds({ refunds }: { refunds: Order['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="order-refunds" className="grid gap-4">
      <h2 className="title-3" id="order-refunds">
        {buyerRefundText.title}
      </h2>
      <ul className="grid gap-3">
        {refunds.map(refund => (
          <li key={refund.id}>
            <p>
              <span className="num font-medium">{formatMoney(refund.amount_cents)}</span>
              {` · ${buyerRefundText.states[refund.status]}`}
            </p>
            <p className="muted text-sm">
              <ShopTime instant={refund.settled_at ?? refund.created_at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
