import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import { checkoutText } from '#content/words/checkout.ts';
import type { QuoteLine } from '#contract/cart/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { lineLimit, whyNoMore } from '#domain/stock/stock.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { productDetails } from '../goods/product-details.ts';
import { QuantityStepper } from '../parts/quantity-stepper.tsx';

interface Props {
  line: QuoteLine;
  /** What was changed about the line automatically. */
  news: string | undefined;
  onQuantity: (productId: string, quantity: number) => Promise<string | null>;
}

export function SummaryLine({ line, news, onQuantity }: Props) {
  const { product, quantity, problem } = line;
  const [failure, setFailure] = useState('');
  const change = async (wanted: number) => setFailure((await onQuantity(product.id, wanted)) ?? '');
  const isGone = problem === 'sold_out' || problem === 'unavailable';
  const message = failure || (isGone ? problemText(line) : '');
  return (
    <li className="checkout__line">
      <Picture
        className="checkout__thumb aspect-4/5"
        fallbacks={productFallbacks}
        picture={product.image}
        sizes="96px"
      />
      <div className="checkout__line-text">
        <p className="checkout__line-name">{product.name}</p>
        <p className="muted text-sm">{productDetails(product.name, product)}</p>
        {!isGone && (
          <QuantityStepper
            itemName={product.name}
            max={Math.max(1, lineLimit(product.stock_quantity))}
            maxReason={whyNoMore(quantity, product.stock_quantity) ?? undefined}
            onChange={change}
            size="small"
            value={quantity}
          />
        )}
        {message && (
          <p className="field__error" role="alert">
            {message}
          </p>
        )}
        {!message && news && (
          <p className="text-sm text-warning" role="status">
            {news}
          </p>
        )}
        {isGone && (
          <div>
            <Button onClick={() => change(0)} variant="quiet">
              {checkoutText.remove}
              <span className="visually-hidden"> {product.name}</span>
            </Button>
          </div>
        )}
      </div>
      <p className="num">{isGone ? '' : formatMoney(line.line_total_cents)}</p>
    </li>
  );
}

function problemText({ problem, product: { name } }: QuoteLine): string {
  return fill(problem === 'sold_out' ? checkoutText.soldOut : checkoutText.unavailable, { name });
}
