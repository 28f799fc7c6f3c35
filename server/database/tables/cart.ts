import type { Generated } from 'kysely';
import type { Timestamp, WithDefault } from './columns.ts';

export interface CartItemsTable {
  id: Generated<string>;
  user_id: string;
  product_id: string;
  quantity: number;
  seen_price_cents: number | null;
  added_at: WithDefault<Timestamp>;
  request_id: WithDefault<string | null>;
}

export interface CartCouponsTable {
  user_id: string;
  code: string;
}

export interface WishlistItemsTable {
  id: Generated<string>;
  user_id: string;
  product_id: string;
  added_at: WithDefault<Timestamp>;
}
