import Box from 'lucide/dist/esm/icons/box.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs';
import { useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { productBuyText, productFeatures } from '#content/words/product.ts';
import { reviewsText } from '#content/words/reviews.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { categoryLabel, displaySize, pricePerOunceText } from '#domain/display.ts';
import { clampQuantity, isSoldOut, lineLimit, productStockText, whyNoMore } from '#domain/stock/stock.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '../goods/price.tsx';
import { StockLine, stockTone } from '../goods/stock-line.tsx';
import { QuantityStepper } from '../parts/quantity-stepper.tsx';
import { useRateWords } from '../parts/rate-words.ts';
import { Rating } from '../reviews/rating.tsx';
import { ratingWords } from '../reviews/rating-words.ts';
import { BuyActions } from './buy-actions.tsx';
import { BuyNow } from './buy-now.tsx';
import { Choices } from './choices.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import type { ChoiceGroup } from './product-choices.ts';
import { SoldOut } from './sold-out.tsx';
import { useBarShown } from './use-bar-shown.ts';
import { useLiveStock } from './use-live-stock.ts';
import { usePurchase } from './use-purchase.ts';

/** Longer names are set smaller, so that the buttons stay on the first screen. */
const longName = 40;

export function BuyColumn({ product, choices }: { product: Product; choices: readonly ChoiceGroup[] }) {
  const [quantity, setQuantity] = useState(1);
  const live = useLiveStock(product);
  const { stock } = live;
  const soldOut = isSoldOut(stock);
  const wanted = Math.max(1, clampQuantity(quantity, stock));
  const purchase = usePurchase(product, wanted, live);
  const main = useRef<HTMLDivElement>(null);
  const isBarShown = useBarShown(main);
  const stockLine = <StockLine tone={stockTone(stock)}>{productStockText(stock)}</StockLine>;
  const buyNow = <BuyNow product={product} purchase={purchase} quantity={wanted} />;
  return (
    <div className="buy">
      <p className="buy__top">
        {product.category && <span className="chip">{categoryLabel(product.category)}</span>}
        <RatingLink product={product} />
      </p>
      <h1 className="buy__name" data-long={product.name.length > longName || undefined}>
        {product.name}
      </h1>
      <Price
        cents={product.price_cents}
        detail={sizeWords(product)}
        size="large"
        wasCents={product.former_price_cents}
      />
      {product.short_description && <p className="muted">{product.short_description}</p>}
      <Choices groups={choices} slug={product.slug} />
      <div className="buy__stock">
        {!soldOut && <span className="font-medium text-sm">{productBuyText.quantity}</span>}
        <span role="status">{stockLine}</span>
      </div>
      {soldOut && <SoldOut nearest={live.nearest} slug={product.slug} />}
      <div className="buy__row" hidden={soldOut} ref={main}>
        <QuantityStepper
          max={Math.max(1, lineLimit(stock))}
          maxReason={whyNoMore(wanted, stock) ?? undefined}
          onChange={setQuantity}
          value={wanted}
        />
        {buyNow}
      </div>
      <BuyActions product={product} purchase={purchase} stock={stock} />
      <Features soldOut={soldOut} />
      <div className="buy__bar" data-shown={(isBarShown && !soldOut) || undefined}>
        <div>
          <Price cents={product.price_cents} />
          {stockLine}
        </div>
        {buyNow}
      </div>
    </div>
  );
}

const featureIcons = [Box, Truck, Undo2];

/** A sold-out product promises no delivery date. */
function Features({ soldOut }: { soldOut: boolean }) {
  const rateWords = useRateWords();
  return (
    <ul className="buy__features">
      {productFeatures.map((feature, index) => (
        <li key={feature}>
          <Icon of={featureIcons[index] ?? Box} />
          {fill(feature, rateWords)}
        </li>
      ))}
      {!soldOut && (
        <li>
          <Icon of={Truck} />
          <DeliveryLine />
        </li>
      )}
    </ul>
  );
}

function RatingLink({ product }: { product: Product }) {
  if (product.rating_average === null) return <span className="muted text-sm">{reviewsText.none.title}</span>;
  const average = product.rating_average.toFixed(1);
  return (
    <a className="link text-sm" href="#reviews">
      <Rating value={Number(average)}>{ratingWords(product.rating_count, average)}</Rating>
    </a>
  );
}

/** '4 oz / 113 g, $7.50 per oz'; unknown parts are left out. */
function sizeWords({ size, category, price_cents }: Product): string {
  if (!size) return '';
  return [displaySize(size, category), pricePerOunceText(price_cents, size, category)].filter(Boolean).join(', ');
}
