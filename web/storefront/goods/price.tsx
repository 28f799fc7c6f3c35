import type { ReactNode } from 'react';
import { fill } from '#content/fill.ts';
import { productText } from '#content/words/catalog.ts';
import { type Cents, formatMoney } from '#domain/money.ts';

type Props = {
  cents: Cents;
  /** Others of its kind cost more. */
  isFrom?: boolean | undefined;
  /** Shown after it: size and price per ounce. */
  detail?: ReactNode;
  /** The price before a reduction. */
  wasCents?: Cents | null;
  /** large: the product page, total: a summary; both in serif */
  size?: 'normal' | 'large' | 'total';
};

export function Price({ cents, isFrom, detail, wasCents, size = 'normal' }: Props) {
  const price = formatMoney(cents);
  return (
    <span className={`price price--${size}`}>
      <span className="price__amount">{isFrom ? fill(productText.from, { price }) : price}</span>
      {wasCents && (
        <s className="price__was">
          <span className="visually-hidden">{productText.was} </span>
          {formatMoney(wasCents)}
        </s>
      )}
      {detail && <span className="price__detail">{detail}</span>}
    </span>
  );
}
