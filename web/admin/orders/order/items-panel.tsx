import { fill } from '#content/fill.ts';
import { changeItemsText } from '#content/words/admin/change-items.ts';
import { draftText } from '#content/words/admin/drafts.ts';
import { adminOrderText as text } from '#content/words/admin/orders.ts';
import { staffOrderText as words } from '#content/words/admin/payments.ts';
import type { StaffItem, StaffOrder } from '#contract/payments/admin.ts';
import { sizeAndScentBeside } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { taxLabel } from '#domain/tax/tax.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { MissingPart } from './missing-part.tsx';
import { unitWords } from './units.ts';
import './items-panel.css';
import { GoodsPicture } from '#web/admin/parts/goods-picture.tsx';

/** The items of an order and their prices. */
export function ItemsPanel({ order }: { order: StaffOrder }) {
  return (
    <Panel
      aside={order.items.length > 0 && <span className="muted num">{unitWords(order)}</span>}
      title={words.panels.items}
    >
      <MissingPart of="items" order={order} />
      <ul className="order-items">
        {order.items.map(item => (
          <Item item={item} key={item.id} />
        ))}
      </ul>
      <div className="order-items__sums">
        <FactRows rows={costsOf(order)} sums />
      </div>
    </Panel>
  );
}

function Item({ item }: { item: StaffItem }) {
  const kind = [...sizeAndScentBeside(item), item.sku];
  return (
    <li className="order-items__one">
      <GoodsPicture className="order-items__picture" size={48} src={item.image_url} />
      <div className="min-w-0">
        <p className="font-semibold">{item.product_name}</p>
        <p className="muted">{kind.filter(Boolean).join(', ')}</p>
        {item.instead_of && <p className="muted">{fill(changeItemsText.instead, { name: item.instead_of })}</p>}
        {item.refunded_quantity > 0 && (
          <p className="muted num">{fill(words.refundedUnits, { n: item.refunded_quantity })}</p>
        )}
        {item.list_price_cents !== null && (
          <p className="muted num">
            {fill(draftText.from.priced, {
              reason: item.price_reason ?? '',
              amount: formatMoney(item.list_price_cents),
            })}
          </p>
        )}
      </div>
      <p className="order-items__count muted num">
        {item.quantity} × {formatMoney(item.unit_price_cents)}
      </p>
      <p className="order-items__sum num">{formatMoney(item.line_total_cents)}</p>
    </li>
  );
}

function costsOf(order: StaffOrder) {
  const { costs } = words;
  return [
    { term: costs.subtotal, value: formatMoney(order.subtotal_cents) },
    ...(order.coupon_code
      ? [
          {
            term: fill(text.coupon, { code: order.coupon_code }),
            value: order.discount_cents > 0 ? `−${formatMoney(order.discount_cents)}` : text.couponShipping,
          },
        ]
      : []),
    ...(!order.coupon_code && order.discount_cents > 0
      ? [{ term: draftText.from.discount, value: `−${formatMoney(order.discount_cents)}` }]
      : []),
    { term: words.shipping[order.shipping_source], value: formatMoney(order.shipping_cents) },
    { term: taxLabel(order.tax_basis_points), value: formatMoney(order.tax_cents) },
    ...(order.credit_cents > 0 ? [{ term: costs.credit, value: `−${formatMoney(order.credit_cents)}` }] : []),
    { term: <strong>{costs.total}</strong>, value: <strong>{formatMoney(order.total_cents)}</strong> },
  ];
}
