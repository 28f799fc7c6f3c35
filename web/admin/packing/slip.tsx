import { shopName } from '#content/brand.ts';
import { fill } from '#content/fill.ts';
import { packingSlip as text } from '#content/words/admin/staff.ts';
import type { PackOrder } from '#contract/orders/admin.ts';
import { shortSize } from '#domain/display.ts';
import { displayDate } from '#domain/time/dates.ts';
import { addressLines } from '../orders/order/address-lines.ts';
import './slip.css';

type Props = { order: PackOrder /** Where a buyer asks, as it is typed. */; contactUrl: string };

/** The slip in the parcel: address and items, no prices. */
export function Slip({ order, contactUrl }: Props) {
  const { item, sku, quantity, packed } = text.columns;
  return (
    <article className="slip">
      <p className="wordmark">{shopName}</p>
      <h2 className="slip__head num">
        <span>{text.head.title}</span> · <span>{fill(text.head.order, { order_number: order.order_number })}</span> ·{' '}
        <span>{fill(text.head.placedAt, { placed_at: displayDate(order.placed_at) })}</span>
      </h2>
      <address className="not-italic wrap-anywhere">
        {addressLines(order).map(line => (
          <p key={line}>{line}</p>
        ))}
      </address>
      {order.notes && <p className="slip__notes">{order.notes}</p>}
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
                {[line.product_name, line.size && shortSize(line.size, line.category)].filter(Boolean).join(', ')}
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
      <p className="slip__foot">{fill(text.foot, { contact_url: contactUrl })}</p>
    </article>
  );
}

/** For the scanner; the number is printed beside it. */
function Barcode({ text }: { text: string }) {
  const code = code39(text);
  if (!code) return null;
  return (
    <svg aria-hidden="true" className="slip__code" preserveAspectRatio="none" viewBox={`0 0 ${code.width} 20`}>
      <path d={code.bars.map(({ x, width }) => `M${x} 0h${width}v20h-${width}z`).join('')} fill="currentColor" />
    </svg>
  );
}

/** Code 39 in the order of its table: ten to a row, the row by its wide space, the column by its two wide bars. */
const letters = '1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ-. *';
const wideBars = ['10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010', '00110'];
const wideSpace = [1, 2, 3, 0];

interface Bar {
  /** From the left, in widths of a narrow bar. */
  x: number;
  width: number;
}

const wide = 3;

/** The bars of a text of capitals, digits and hyphens; null for any other text. */
export function code39(text: string): { bars: Bar[]; width: number } | null {
  const bars: Bar[] = [];
  let x = 0;
  for (const letter of `*${text}*`) {
    const place = letters.indexOf(letter);
    if (place < 0 || (letter === '*' && text.includes('*'))) return null;
    const pattern = wideBars[place % 10] ?? '';
    for (const [at, bar] of [...pattern].entries()) {
      const width = bar === '1' ? wide : 1;
      bars.push({ x, width });
      x += width + (at === wideSpace[Math.floor(place / 10)] ? wide : 1);
    }
  }
  return { bars, width: x - 1 };
}
