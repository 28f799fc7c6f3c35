import { fill } from '#content/fill.ts';
import { packingText } from '#content/microcopy/packing.ts';
import type { PackOrder } from '#contract/order-desk.ts';
import { scentLabel, shortSize } from '#domain/display.ts';
import { GoodsPicture } from '../goods/goods-picture.tsx';

const text = packingText.order;

interface Props {
  line: PackOrder['items'][number];
  /** Pieces in the box. */
  done: number;
  onTick: (count: number) => void;
}

/** One line of the order; its box puts all its pieces in, or takes them out. */
export function PackLine({ line, done, onTick }: Props) {
  const { product_name, quantity, size, category, scent, sku } = line;
  const isAll = done === quantity;
  const kind = [size && shortSize(size, category), scent && scentLabel(scent), sku].filter(Boolean).join(', ');
  return (
    <li>
      <label className="pack-line" data-done={isAll || undefined}>
        <GoodsPicture className="pack-line__picture" size={64} src={line.image_url} />
        <span className="min-w-0">
          <span className="pack-line__name">{product_name}</span>
          <span className="muted">{kind}</span>
          {quantity > 1 && <span className="muted num">{fill(text.pieces, { done, n: quantity })}</span>}
        </span>
        <span className="pack-line__count num">× {quantity}</span>
        <input
          aria-label={fill(text.inBox, { name: product_name })}
          checked={isAll}
          className="checkbox__box"
          onChange={() => onTick(isAll ? 0 : quantity)}
          type="checkbox"
        />
      </label>
    </li>
  );
}
