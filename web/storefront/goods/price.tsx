import type { ReactNode } from 'react';
import { productText } from '#content/words/catalog.ts';
import { type Cents, formatMoney } from '#domain/money.ts';

type Props = {
  cents: Cents;
  /** Shown after it: size and price per ounce. */
  detail?: ReactNode;
  /** The price before a reduction. */
  wasCents?: Cents | null;
  /** large: the product page, total: a summary; both in serif */
  size?: 'normal' | 'large' | 'total';
};

export function Price({ cents, detail, wasCents, size = 'normal' }: Props) {
  return (
    <span className={`price price--${size}`}>
      <span className="price__amount">{formatMoney(cents)}</span>
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
