import type { RefObject } from 'react';
import { fill } from '#content/fill.ts';
import { packingText } from '#content/words/admin/packing.ts';
import type { PackOrder } from '#contract/orders/admin.ts';
import { sizeAndScentBeside } from '#domain/display.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { GoodsPicture } from '../parts/goods-picture.tsx';
import { inBox, isAside } from './bench.ts';
import { BuyersNote, OrderCard, OrderMarks } from './order-card.tsx';
import { PackActions } from './pack-actions.tsx';
import { ScanForm } from './scan-form.tsx';
import type { usePacking } from './use-packing.ts';

const text = packingText.order;

interface Props {
  order: PackOrder;
  packing: ReturnType<typeof usePacking>;
  field: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
}

/** The current order: its units go into the box by scanner, keyboard or mouse. */
export function PackCard({ order, packing, field, onHelp }: Props) {
  const { at, orders, bench, news } = packing;
  return (
    <OrderCard at={at} n={orders.length} onWalk={packing.walk} order={order}>
      {isAside(bench, order) && <Banner tone="warning">{text.isAside}</Banner>}
      <OrderMarks order={order} />
      <BuyersNote order={order} />
      <ul className="pack-card__lines">
        {order.items.map(line => (
          <PackLine done={inBox(bench, line)} key={line.id} line={line} onTick={count => packing.tick(line, count)} />
        ))}
      </ul>
      <ScanForm field={field} key="scan" news={news} onScan={packing.scan} onDone={() => void packing.pack()} />
      <PackActions onHelp={onHelp} order={order} packing={packing} />
    </OrderCard>
  );
}

const packLineText = packingText.order;

interface PackLineProps {
  line: PackOrder['items'][number];
  /** Units in the box. */
  done: number;
  onTick: (count: number) => void;
}

/** One item of the order; its checkbox puts all its units into the box or takes them out. */
function PackLine({ line, done, onTick }: PackLineProps) {
  const { product_name, quantity, sku, added_by } = line;
  const isAll = done === quantity;
  const kind = [...sizeAndScentBeside(line), sku, added_by].filter(Boolean).join(', ');
  return (
    <li>
      <label className="pack-line" data-done={isAll || undefined}>
        <GoodsPicture className="pack-line__picture" size={64} src={line.image_url} />
        <span className="min-w-0">
          <span className="pack-line__name">{product_name}</span>
          <span className="muted">{kind}</span>
          {quantity > 1 && <span className="muted num">{fill(packLineText.pieces, { done, n: quantity })}</span>}
        </span>
        <span className="pack-line__count num">× {quantity}</span>
        <input
          aria-label={fill(packLineText.inBox, { name: product_name })}
          checked={isAll}
          className="checkbox__box"
          onChange={() => onTick(isAll ? 0 : quantity)}
          type="checkbox"
        />
      </label>
    </li>
  );
}
