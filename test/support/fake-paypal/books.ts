import { randomBytes, randomUUID } from 'node:crypto';

/** The bank's answer to a capture. */
export type Funding = 'good' | 'slow' | 'declined' | 'refused-late';

export interface FakeMoney {
  currency_code: string;
  value: string;
}

export interface FakeOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  customId?: string | undefined;
  invoiceId?: string | undefined;
  amount: FakeMoney;
  items: { name: string; quantity: string; unit_amount: FakeMoney }[];
  returnUrl: string;
  cancelUrl: string;
  funding: Funding;
  /** Forgotten orders answer 404, as PayPal does after some hours. */
  forgotten: boolean;
}

export interface FakeCapture {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  reason?: string | undefined;
  amount: FakeMoney;
  customId?: string | undefined;
  invoiceId?: string | undefined;
}

export interface FakeRefund {
  id: string;
  captureId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: FakeMoney;
  customId?: string | undefined;
}

export interface FakeDispute {
  dispute_id: string;
  disputed_transactions: { seller_transaction_id: string }[];
  reason: string;
  status: string;
  dispute_amount: FakeMoney;
  dispute_life_cycle_stage: string;
  seller_response_due_date: string;
  dispute_outcome?: { outcome_code: string };
}

export interface FakeEvent {
  id: string;
  event_type: string;
  resource_type: string;
  resource: object;
}

/** The state of the fake PayPal. */
export interface Books {
  url: string;
  orders: FakeOrder[];
  captures: FakeCapture[];
  refunds: FakeRefund[];
  disputes: FakeDispute[];
  events: FakeEvent[];
  /** An account may refuse a repeated invoice number. */
  refusesSameInvoice: boolean;
  /** The next refunds are answered as PENDING. */
  slowRefunds: boolean;
  onEvent: (event: FakeEvent) => void;
}

export const newId = () =>
  randomBytes(12).toString('base64url').replace(/[-_]/g, 'X').toUpperCase().padEnd(17, 'Y').slice(0, 17);

export function record(books: Books, event_type: string, resource_type: string, resource: object): void {
  const event = { id: `WH-${randomUUID()}`, event_type, resource_type, resource: structuredClone(resource) };
  books.events.push(event);
  books.onEvent(event);
}

export const cents = ({ value }: FakeMoney) => Math.round(Number(value) * 100);
export const money = (amount: number, currency_code: string): FakeMoney => ({
  currency_code,
  value: (amount / 100).toFixed(2),
});
