interface Line {
  product_id: string;
  quantity: number;
}

/** What a list kept in this browser gained between two looks, by product. */
export function goodsAdded(before: readonly Line[], after: readonly Line[]): Line[] {
  const had = new Map(before.map(({ product_id, quantity }) => [product_id, quantity]));
  return after
    .map(({ product_id, quantity }) => ({ product_id, quantity: quantity - (had.get(product_id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
