import { shopName } from '#content/brand.ts';
import { fill } from '#content/fill.ts';
import { payWays } from '#content/payment-ways.ts';
import { totalsText } from '#content/words/cart.ts';
import { buyerRefundText } from '#content/words/orders.ts';
import { receiptText as text } from '#content/words/receipt.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { shortSize } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { orderStatusLabel } from '#domain/order/order-state.ts';
import { isPaymentMethod } from '#domain/payment-method.ts';
import { shippingText } from '#domain/price.ts';
import { taxLabel } from '#domain/tax/tax.ts';
import { displayDate } from '#domain/time/dates.ts';

export function ReceiptSheet({ order, shop }: { order: Order; shop: ShopFacts | null }) {
  return (
    <article className="receipt__sheet">
      <header className="receipt__head">
        <p className="receipt__shop">
          <span className="wordmark">{shopName}</span>
          <span>{shop?.company_legal_name}</span>
          <span>{shop?.postal_address}</span>
        </p>
        <h1 className="receipt__title">{text.title}</h1>
      </header>
      <dl className="receipt__facts num">
        <Fact term={text.order} value={order.order_number} />
        <Fact term={text.placed} value={displayDate(order.placed_at)} />
        <Fact term={text.status} value={orderStatusLabel(order.status)} />
        <Fact term={text.email} value={order.email} />
        <Fact term={text.shipsTo} value={addressOf(order)} />
      </dl>
      <Goods items={order.items} />
      <dl className="receipt__sums num">
        {sumsOf(order).map(([term, value]) => (
          <Fact key={term} term={term} value={value} />
        ))}
      </dl>
      <Money order={order} />
    </article>
  );
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);

function Goods({ items }: Pick<Order, 'items'>) {
  const { item, quantity, price, total } = text.columns;
  return (
    <table className="receipt__goods num">
      <caption className="visually-hidden">{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{item}</th>
          <th scope="col">{quantity}</th>
          <th scope="col">{price}</th>
          <th scope="col">{total}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(line => (
          <tr key={line.id}>
            <th scope="row">
              {[line.product_name, line.size && shortSize(line.size, line.category)].filter(Boolean).join(', ')}
            </th>
            <td>{line.quantity}</td>
            <td>{formatMoney(line.unit_price_cents)}</td>
            <td>{formatMoney(line.line_total_cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Payments and refunds. */
function Money({ order: { received, refunds, paid_at, total_cents } }: { order: Order }) {
  return (
    <div className="receipt__money num">
      <section>
        <h2>{text.payments}</h2>
        {received.map(payment => (
          <p key={payment.id}>
            <span>
              {paid_at ? fill(text.paidOn, { way: wayOf(payment), date: displayDate(paid_at) }) : wayOf(payment)}
            </span>
            <span>{formatMoney(payment.amount_cents)}</span>
          </p>
        ))}
        {received.length === 0 && <p>{total_cents === 0 ? text.free : text.none}</p>}
      </section>
      {refunds.length > 0 && (
        <section>
          <h2>{text.refunds}</h2>
          {refunds.map(({ id, status, settled_at, created_at, amount_cents }) => (
            <p key={id}>
              <span>{`${buyerRefundText.states[status]}, ${displayDate(settled_at ?? created_at)}`}</span>
              <span>{formatMoney(amount_cents)}</span>
            </p>
          ))}
        </section>
      )}
    </div>
  );
}

function wayOf({ provider, method }: Order['received'][number]): string {
  if (provider === 'manual') return text.ways.manual;
  return isPaymentMethod(method) ? payWays[method].label : text.ways.other;
}

const addressOf = (order: Order) =>
  [
    order.shipping_name,
    order.shipping_address1,
    order.shipping_address2,
    order.shipping_city,
    `${order.shipping_state} ${order.shipping_postal}`,
  ]
    .filter(Boolean)
    .join(', ');

const sumsOf = (order: Order): [string, string][] => [
  [totalsText.subtotal, formatMoney(order.subtotal_cents)],
  ...(order.discount_cents > 0
    ? [[totalsText.discount, `−${formatMoney(order.discount_cents)}`] as [string, string]]
    : []),
  [totalsText.shipping, shippingText(order.shipping_cents)],
  [taxLabel(order.tax_basis_points), formatMoney(order.tax_cents)],
  ...(order.credit_cents > 0 ? [[totalsText.credit, `−${formatMoney(order.credit_cents)}`] as [string, string]] : []),
  [totalsText.total, formatMoney(order.total_cents)],
];
