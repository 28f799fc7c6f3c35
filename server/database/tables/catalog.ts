import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp, WithDefault } from './columns.ts';

export interface ProductsTable {
  id: Generated<string>;
  slug: string;
  name: string;
  description: string | null;
  short_description: string | null;
  price_cents: number;
  category: string | null;
  scent: string | null;
  size: string | null;
  line: string | null;
  stock_quantity: number | null;
  image_url: string | null;
  ingredients: string | null;
  how_to_use: string | null;
  is_active: Generated<boolean>;
  sku: string | null;
  gtin: string | null;
  /** Of one packed unit. */
  weight_oz: number | null;
  cost_cents: number | null;
  compare_at_cents: number | null;
  /** ISO 3166 code of the country it comes from. */
  origin: string | null;
  lasts_days: number | null;
  /** At the tax provider; null: the shop's usual one. */
  tax_code: string | null;
  /** Comes back for any reason, not only if it was the shop's fault. */
  is_returnable: Generated<boolean>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  version: Generated<number>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
  updated_by: string | null;
  /** Null for a product that stands alone. */
  family_id: string | null;
  /** One for each option of the family, in order. */
  option_values: string[] | null;
}

export interface ProductFamiliesTable {
  id: Generated<string>;
  name: string;
  /** In order; written as JSON text. */
  options: ColumnType<{ name: string; values: string[] }[], string, string>;
  version: Generated<number>;
  created_at: WithDefault<Timestamp>;
  updated_at: WithDefault<Timestamp>;
  updated_by: string | null;
}

export interface ProductPricesTable {
  product_id: string;
  since: Timestamp;
  price_cents: number;
}

export interface FormerSlugsTable {
  slug: string;
  product_id: string;
}

export interface ProductImagesTable {
  id: Generated<string>;
  product_id: string;
  storage_path: string;
  public_url: string;
  alt: Generated<string>;
  sort_order: Generated<number>;
  is_primary: Generated<boolean>;
  width: number;
  height: number;
  widths: number[];
  placeholder: string | null;
  mean_colour: string | null;
  created_at: WithDefault<Timestamp>;
}

export interface StockMovementsTable {
  id: GeneratedAlways<number>;
  product_id: string;
  quantity: number;
  reason: string;
  order_id: string | null;
  actor_id: string | null;
  created_at: WithDefault<Timestamp>;
  cause: string | null;
  note: string | null;
  request_id: string | null;
}

export interface GoneProductsTable {
  id: string;
  name: string;
  stock_quantity: number | null;
  deleted_at: WithDefault<Timestamp>;
}

export interface GoneStockMovementsTable {
  product_id: string;
  id: number;
  quantity: number;
  reason: string;
  cause: string | null;
  note: string | null;
  order_number: string | null;
  actor_email: string | null;
  created_at: Timestamp;
}

export interface ReviewsTable {
  id: Generated<string>;
  product_id: string;
  user_id: string | null;
  order_id: string | null;
  rating: number;
  title: string;
  body: string;
  author_name: string;
  verified: Generated<boolean>;
  is_demo: Generated<boolean>;
  status: Generated<string>;
  removed_reason: string | null;
  removed_by: string | null;
  created_at: WithDefault<Timestamp>;
  disclosed: Generated<boolean>;
  edited_at: Timestamp | null;
}

export interface StockRequestsTable {
  id: Generated<string>;
  product_id: string;
  email: string;
  asked_at: WithDefault<Timestamp>;
  confirmed_at: NullableTimestamp;
  told_at: NullableTimestamp;
}

export interface SearchWordsTable {
  word: string;
}
