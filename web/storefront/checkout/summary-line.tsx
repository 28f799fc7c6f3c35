import { useState } from 'react';
import { errorText } from '#content/microcopy/errors.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import type { QuoteLine } from '#contract/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { lineLimit, whyNoMore } from '#domain/stock.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { productDetails } from '../catalog/product-details.ts';

interface Props {
  line: QuoteLine;
  onQuantity: (productId: string, quantity: number) => Promise<string | null>;
  onRemove: ((productId: string) => void) | null;
}

const problemText = {
  sold_out: (line: QuoteLine) => `${line.product.name} sold out a moment ago. Remove it to go on.`,
  unavailable: (line: QuoteLine) => `${line.product.name} is no longer available. Remove it to go on.`,
  fewer_left: (line: QuoteLine) => `Only ${line.product.stock_quantity} of ${line.product.name} are left.`,
};

export function SummaryLine({ line, onQuantity, onRemove }: Props) {
  const { product, quantity } = line;
  const [failure, setFailure] = useState('');
  const change = async (wanted: number) => setFailure((await onQuantity(product.id, wanted)) ?? '');
  const message = failure || (line.problem ? problemText[line.problem](line) : '');
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
        <p className="muted text-sm">{productDetails(product)}</p>
        <QuantityStepper
          itemName={product.name}
          max={Math.max(1, lineLimit(product.stock_quantity))}
          maxReason={whyNoMore(quantity, product.stock_quantity) ?? errorText.quantityMax}
          onChange={change}
          size="small"
          value={quantity}
        />
        {onRemove && line.problem && (
          <Button onClick={() => onRemove(product.id)} variant="quiet">
            Remove
          </Button>
        )}
        {message && (
          <p className="field__error" role="alert">
            {message}
          </p>
        )}
      </div>
      <p className="num">{formatMoney(line.line_total_cents)}</p>
    </li>
  );
}
