import { fill } from '#content/fill.ts';
import { adminProductsText, stockText } from '#content/microcopy/products.ts';
import type { AdminProductRow } from '#contract/product-desk.ts';
import { stockState } from '#domain/stock.ts';

/** What is on the shelf; pressed it shows how it came to be, and lets it be changed. */
export function StockButton({ product, onOpen }: { product: AdminProductRow; onOpen: () => void }) {
  const { name, stock_quantity } = product;
  const stock = stock_quantity?.toLocaleString('en-US') ?? adminProductsText.notCounted;
  return (
    <button
      aria-label={fill(stockText.open, { name, stock })}
      className="stock-button num"
      data-state={stockState(stock_quantity)}
      onClick={onOpen}
      type="button"
    >
      <span className="stock-button__word">{adminProductsText.columns.stock} </span>
      {stock}
    </button>
  );
}
