import { type Books, cents, type FakeCapture, type FakeMoney, type FakeOrder, newId, record } from './books.ts';
import { invalid, missing, unprocessable } from './paypal-fault.ts';
import { presentCapture, presentOrder } from './present.ts';

interface OrderBody {
  intent?: string;
  purchase_units?: {
    custom_id?: string;
    invoice_id?: string;
    description?: string;
    amount?: FakeMoney & { breakdown?: Record<string, FakeMoney> };
    items?: FakeOrder['items'];
  }[];
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } };
}

/** Creates an order after PayPal's checks. */
export function createOrder(books: Books, input: unknown, requestId: string | undefined): FakeOrder {
  const body = input as OrderBody;
  const unit = body.purchase_units?.[0];
  const context = body.payment_source?.paypal?.experience_context;
  if (body.intent !== 'CAPTURE' || !unit?.amount || body.purchase_units?.length !== 1) {
    throw invalid('MISSING_REQUIRED_PARAMETER');
  }
  if (!requestId) throw invalid('PAYPAL_REQUEST_ID_REQUIRED');
  if (requestId.length > 108 || !context?.return_url || !context.cancel_url) throw invalid('INVALID_PARAMETER_VALUE');
  checkLengths(unit);
  checkSums(unit.amount, unit.items ?? []);
  const isKnown = books.orders.some(({ invoiceId }) => invoiceId !== undefined && invoiceId === unit.invoice_id);
  if (books.refusesSameInvoice && isKnown) throw unprocessable('DUPLICATE_INVOICE_ID');
  const { currency_code, value } = unit.amount;
  const order: FakeOrder = {
    id: newId(),
    status: 'PAYER_ACTION_REQUIRED',
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    amount: { currency_code, value },
    items: unit.items ?? [],
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    funding: 'good',
    forgotten: false,
  };
  books.orders.push(order);
  return order;
}

type Unit = NonNullable<OrderBody['purchase_units']>[number];

function checkLengths({ custom_id = '', invoice_id = '', description = '', items = [] }: Unit) {
  const texts = [custom_id, invoice_id, description, ...items.map(({ name }) => name)];
  if (texts.some(text => text.length > 127)) throw invalid('INVALID_STRING_LENGTH');
}

function checkSums(amount: FakeMoney & { breakdown?: Record<string, FakeMoney> }, items: FakeOrder['items']) {
  const all = [amount, ...Object.values(amount.breakdown ?? {}), ...items.map(item => item.unit_amount)];
  if (all.some(({ value }) => typeof value !== 'string')) throw invalid('INVALID_PARAMETER_SYNTAX');
  if (items.some(({ quantity }) => !/^[1-9]\d{0,9}$/.test(quantity))) throw invalid('INVALID_PARAMETER_SYNTAX');
  if (all.some(({ value }) => value.startsWith('-'))) throw unprocessable('CANNOT_BE_NEGATIVE');
  if (all.some(({ value }) => !/^\d+\.\d{2}$/.test(value))) throw unprocessable('DECIMAL_PRECISION');
  if (all.some(({ currency_code }) => currency_code !== amount.currency_code))
    throw unprocessable('MULTI_CURRENCY_ORDER');
  if (cents(amount) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
  const part = (name: string) => (amount.breakdown?.[name] ? cents(amount.breakdown[name]) : 0);
  const goods = items.reduce((sum, item) => sum + cents(item.unit_amount) * Number(item.quantity), 0);
  if (items.length > 0 && !amount.breakdown?.item_total) throw unprocessable('ITEM_TOTAL_REQUIRED');
  if (items.length > 0 && goods !== part('item_total')) throw unprocessable('ITEM_TOTAL_MISMATCH');
  const sum = part('item_total') + part('tax_total') + part('shipping') + part('handling') - part('discount');
  if (amount.breakdown && sum !== cents(amount)) throw unprocessable('AMOUNT_MISMATCH');
}

export function findOrder({ orders }: Books, id: string): FakeOrder {
  const order = orders.find(order => order.id === id);
  if (!order || order.forgotten) throw missing();
  return order;
}

/** The buyer presses the button on PayPal's page. */
export function approve(books: Books, order: FakeOrder, funding: FakeOrder['funding']): void {
  if (order.status !== 'PAYER_ACTION_REQUIRED' && order.status !== 'APPROVED') return;
  order.status = 'APPROVED';
  order.funding = funding;
  record(books, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', presentOrder(books, order));
}

/** The shop captures the money. */
export function captureOrder(books: Books, order: FakeOrder): FakeOrder {
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  if (order.funding === 'declined') throw unprocessable('INSTRUMENT_DECLINED');
  const capture: FakeCapture = {
    id: newId(),
    orderId: order.id,
    status: order.funding === 'slow' ? 'PENDING' : order.funding === 'refused-late' ? 'DECLINED' : 'COMPLETED',
    reason: order.funding === 'slow' ? 'ECHECK' : undefined,
    amount: order.amount,
    customId: order.customId,
    invoiceId: order.invoiceId,
  };
  books.captures.push(capture);
  order.status = 'COMPLETED';
  record(books, `PAYMENT.CAPTURE.${capture.status}`, 'capture', presentCapture(books, capture));
  return order;
}

/** A slow payment comes through, or fails. */
export function comeThrough(books: Books, orderId: string, succeeds: boolean): void {
  const capture = books.captures.find(capture => capture.orderId === orderId && capture.status === 'PENDING');
  if (!capture) return;
  capture.status = succeeds ? 'COMPLETED' : 'DECLINED';
  capture.reason = undefined;
  record(books, `PAYMENT.CAPTURE.${succeeds ? 'COMPLETED' : 'DENIED'}`, 'capture', presentCapture(books, capture));
}
