import { shopName } from '#content/brand.ts';
import { fill } from '#content/fill.ts';
import { packingSlip as text } from '#content/words/admin/staff.ts';
import type { PackOrder } from '#contract/orders/admin.ts';
import { sizeAndScentBeside } from '#domain/display.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Barcode } from '#web/ui/text/barcode.tsx';
import { addressLines } from '../orders/order/address-lines.ts';
import { marksOf } from './marks.ts';
import './slip.css';

type Props = { order: PackOrder /** Where a buyer asks, as it is typed. */; contactUrl: string };

/** The slip in the parcel: how it goes, address and items, no prices. */
export function Slip({ order, contactUrl }: Props) {
  const { item, sku, quantity, packed } = text.columns;
  return (
    <article className="slip">
      <p className="wordmark">{shopName}</p>
      <p className="slip__method">{text.methods[order.shipping_method]}</p>
      <h2 className="slip__head num">
        <span>{fill(text.head.order, { order_number: order.order_number })}</span>
        <span>{displayDate(order.placed_at)}</span>
      </h2>
      <address className="not-italic wrap-anywhere">
        {addressLines(order).map(line => (
          <p key={line}>{line}</p>
        ))}
        {order.shipping_phone && <p className="num">{fill(text.phone, { phone: order.shipping_phone })}</p>}
      </address>
      {order.notes && <p className="slip__notes">{order.notes}</p>}
      {marksOf(order).map(mark => (
        <p className="slip__mark" key={mark}>
          {mark}
        </p>
      ))}
      <table className="slip__goods">
        <thead>
          <tr>
            <th scope="col">{item}</th>
            <th scope="col">{sku}</th>
            <th scope="col">{quantity}</th>
            <th scope="col">{packed}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(line => (
            <tr key={line.id}>
              <td>
                {[line.product_name, ...sizeAndScentBeside(line)].join(', ')}
                {line.added_by && <span className="num block whitespace-nowrap">{line.added_by}</span>}
              </td>
              <td>{line.sku}</td>
              <td className="slip__count num">{line.quantity}</td>
              <td>
                <span className="slip__box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Barcode text={order.order_number} />
      <p className="slip__foot">{fill(text.foot, { contact_url: contactUrl.replace(/^https?:\/\/(www\.)?/, '') })}</p>
    </article>
  );
}
