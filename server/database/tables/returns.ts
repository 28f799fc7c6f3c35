import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp, WithDefault } from './columns.ts';

export interface ReturnsTable {
  id: Generated<string>;
  order_id: string;
  /** Printed on the slip in the parcel. */
  code: string;
  /** Made by the page, so that a request sent twice is one return. */
  request_id: string;
  status: Generated<string>;
  wish: string;
  note: string | null;
  refund_id: string | null;
  /** Why no label could be bought for it. */
  label_problem: string | null;
  asked_at: WithDefault<Timestamp>;
  moved_at: WithDefault<Timestamp>;
}

export interface ReturnLinesTable {
  return_id: string;
  order_item_id: string;
  quantity: number;
  reason: string;
  condition: string;
  /** What was in the parcel; null until it was received. */
  arrived: number | null;
  /** What of it goes back on sale. */
  restocked: number | null;
}

export interface ReturnStepsTable {
  id: GeneratedAlways<number>;
  return_id: string;
  status: string;
  message: string | null;
  actor_kind: string;
  actor_id: string | null;
  created_at: WithDefault<Timestamp>;
}

export interface ReturnPicturesTable {
  id: string;
  return_id: string;
  position: number;
  storage_path: string;
  name: string;
  bytes: number;
  width: number;
  height: number;
  widths: number[];
  created_at: WithDefault<Timestamp>;
}
