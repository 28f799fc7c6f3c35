import type { Order, OrderItem } from '../orders/shapes.ts';

export interface Goods {
  id: string;
  name: string;
  price_cents: number;
}

interface Content {
  content_id: string;
  content_type: 'product';
  content_name: string;
  quantity: number;
  /** Per unit, in dollars. */
  price: number;
}

/** An event sent to the pixel's vendor by the browser or the server. */
export interface PixelEvent {
  name: string;
  params: {
    contents?: Content[];
    value?: number;
    currency?: 'USD';
    num_items?: number;
    search_string?: string;
    query?: string;
    order_id?: string;
  };
  eventId: string;
}

export const dollars = (cents: number) => cents / 100;

export function contentOf({ id, name, price_cents }: Goods, quantity: number): Content {
  return {
    content_id: id,
    content_type: 'product',
    content_name: name,
    quantity,
    price: dollars(price_cents),
  };
}

type Bought = Pick<Order, 'id' | 'order_number' | 'total_cents'> & {
  items: Pick<OrderItem, 'product_id' | 'sku' | 'product_name' | 'unit_price_cents' | 'quantity'>[];
};

/** Always the same id, also in the server's report, so that the vendor counts the purchase once. */
export function purchase({ id, order_number, total_cents, items }: Bought): PixelEvent {
  const contents = items.map(item =>
    contentOf(
      { id: item.product_id ?? item.sku, name: item.product_name, price_cents: item.unit_price_cents },
      item.quantity,
    ),
  );
  return {
    name: 'Purchase',
    params: { contents, value: dollars(total_cents), currency: 'USD', order_id: order_number },
    eventId: `purchase.${id}`,
  };
}
