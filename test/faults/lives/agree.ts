import type { OrderStatus } from '#domain/order/order-state.ts';
import { type Books, readBooks, type SeenMove, type SeenOrder, type SeenRefund } from './books.ts';
import { day, storedTickets } from './clock.ts';
import { type Intent, isEnd, isSent, type LifeLine, type LifeOrder, type LifeTicket, type Model } from './model.ts';

/**
 * Reads the books, lets the model draw its conclusions from what changed, and compares the two.
 * @throws with every difference
 */
export async function agree(model: Model, intent: Intent = {}): Promise<void> {
  const { shop } = model;
  const books = await readBooks(shop.services);
  shop.seen = books;
  const problems: string[] = books.broken
    .filter(one => !isKnown(books, one))
    .map(({ invariant, row }) => `invariant ${invariant}: ${JSON.stringify(row)}`);
  for (const seen of books.orders) {
    const order = model.orders.find(({ id }) => id === seen.id);
    if (!order) problems.push(`Nobody placed ${seen.number}`);
    else problems.push(...follow(model, order, seen, intent).map(text => `${order.number} (${seen.status}): ${text}`));
  }
  if (intent.addressOf) count(intent.addressOf.mails, 'order_address');
  collectMails(model, books);
  problems.push(...compare(model, books));
  if (problems.length > 0) throw new Error(`${problems.join('\n')}\nlast answer: ${shop.said}`);
}

/** A refund that the bank refused waits for staff. Until then the shop keeps the money. */
function isKnown({ orders }: Books, { invariant, row }: Books['broken'][number]): boolean {
  if (invariant !== 'captured-money-belongs' && invariant !== 'order-kept-its-money') return false;
  const order = orders.find(({ number }) => number === (row as { order_number?: string }).order_number);
  return order?.refunds.some(isWithStaff) === true;
}

/** The refund failed, and nobody tried it again. */
export const isWithStaff = ({ id, status }: SeenRefund, _at: number, all: readonly SeenRefund[]): boolean =>
  status === 'failed' && all.every(({ replaces }) => replaces !== id);

export const count = (counts: Record<string, number>, kind: string, by = 1) => {
  counts[kind] = (counts[kind] ?? 0) + by;
};

/** Applies to the model what happened to an order since the last step. Returns what must not have happened. */
function follow(model: Model, order: LifeOrder, seen: SeenOrder, intent: Intent): string[] {
  const problems: string[] = [];
  order.hadAccount ||= seen.user_id !== null;
  followPayments(order, seen);
  // The address was forgotten with the buyer.
  if (seen.email.endsWith('.invalid')) order.street = 0;
  for (const move of seen.moves.filter(({ position }) => position > order.upTo)) {
    problems.push(...followMove(model, order, seen, { move, intent }));
    order.upTo = move.position;
  }
  if (intent.settled?.order === order)
    for (const { item, restocked } of intent.settled.lines)
      for (const line of order.lines) if (line.item === item) giveBack(model, seen, line, restocked);
  for (const refund of seen.refunds) problems.push(...followRefund(model, order, seen, { refund, intent }));
  if (intent.mailed && intent.order === order) count(order.mails, intent.mailed);
  const open = seen.payments.filter(({ status }) => ['created', 'pending', 'unknown'].includes(status));
  if (isEnd(seen.status) && open.length > 0) problems.push('it has ended, and a payment page is still open');
  return problems;
}

const beside = ['second_payment', 'late_payment'];
const isBeside = ({ refunds }: SeenOrder, paymentId: string) =>
  refunds.some(r => r.payment_id === paymentId && r.actor_kind === 'system' && beside.includes(r.reason));

function followPayments(order: LifeOrder, seen: SeenOrder) {
  for (const { id, status, amount_cents } of seen.payments) {
    if (status !== 'captured' || order.paymentsSeen.has(id)) continue;
    order.paymentsSeen.add(id);
    if (amount_cents === 0 || !isBeside(seen, id)) count(order.mails, 'payment_received');
  }
}

function followMove(
  model: Model,
  order: LifeOrder,
  seen: SeenOrder,
  { move: { from, to, by }, intent }: { move: SeenMove; intent: Intent },
): string[] {
  if (isSent(to)) order.wasSent = true;
  // It went with the order that it adds to.
  const alongMail = intent.via === 'status' && intent.order?.number === order.addsTo && mailOf[to];
  if (alongMail && by === 'staff') count(order.mails, alongMail);
  if (from === null) {
    count(order.mails, order.request ? 'order_placed' : 'order_made');
    return [];
  }
  // A failed refund takes the order back from 'refunded'; the buyer was told of the cancellation before.
  if (to === 'canceled' && from !== 'refunded') count(order.mails, 'order_canceled');
  else if (to === 'canceled' && by === 'staff') count(order.mails, 'order_canceled');
  if (isEnd(from) && !isEnd(to)) return revive(model, order, seen, by);
  if (isEnd(to)) order.couponStands = false;
  if (isEnd(from) || !isEnd(to)) return [];
  const isCleared = by === 'buyer' || (by === 'system' && to === 'canceled');
  const isByStaff = by === 'staff' && intent.via === 'status' && (isSent(from) ? intent.restock === true : true);
  const isRefundOfNothing = intent.via === 'refund' && intent.restock === true && intent.refund === null;
  if (isCleared || isByStaff || isRefundOfNothing) for (const line of order.lines) giveBack(model, seen, line);
  return [];
}

/** A canceled or refunded order is open again: it takes its goods back out of stock, and its coupon counts again. */
function revive(model: Model, order: LifeOrder, seen: SeenOrder, by: string): string[] {
  const problems: string[] = [];
  for (const line of order.lines) {
    const product = model.products.find(({ id }) => id === line.product);
    if (line.back > 0 && !product?.isThere) problems.push('it goes on, and its goods are gone with their product');
    if (product?.isThere) product.stock -= line.back;
    line.back = 0;
  }
  // Late money keeps the order even if the code is used up by now.
  if (order.coupon) order.couponStands = by === 'staff' || seen.coupon_stands;
  return problems;
}

function followRefund(
  model: Model,
  order: LifeOrder,
  seen: SeenOrder,
  { refund, intent }: { refund: SeenRefund; intent: Intent },
): string[] {
  const problems: string[] = [];
  const { id, lines, restock, replaces, status, reason } = refund;
  if (!order.refundsSeen.has(id)) {
    order.refundsSeen.add(id);
    const holder = model.people.find(({ account }) => account?.id === seen.user_id)?.account;
    if (refund.as_credit && holder) holder.granted += refund.amount_cents;
    const isAgain = replaces !== null;
    const replaced = seen.refunds.find(earlier => earlier.id === replaces);
    if (isAgain && replaced?.status !== 'failed' && replaces !== intent.raced)
      problems.push(`a refund that ${replaced?.status} was tried again`);
    const sum = lines.reduce((all, { cents }) => all + cents, 0);
    if (lines.length > 0 && sum !== refund.amount_cents)
      problems.push(`the lines of a refund of ${refund.amount_cents} come to ${sum}`);
    if (!isAgain && restock && lines.length === 0) for (const line of order.lines) giveBack(model, seen, line);
    if (!isAgain && restock)
      for (const { item, quantity } of lines)
        for (const line of order.lines) if (line.item === item) giveBack(model, seen, line, quantity);
  }
  const hasCome = status === 'succeeded' && !order.refundsCome.has(id);
  if (status === 'succeeded') order.refundsCome.add(id);
  else order.refundsCome.delete(id);
  if (hasCome) {
    order.refundsEver.add(id);
    const isInCancellationMail = reason.startsWith('canceled_by_') && replaces === null;
    if (!isInCancellationMail && !moneyBeside(seen, refund)) count(order.mails, 'order_refunded');
  }
  // One mail says both; without the money the credit has one of its own.
  const money = moneyBeside(seen, refund);
  if (money?.status === 'failed' && !order.refundsEver.has(money.id)) {
    order.refundsEver.add(money.id);
    count(order.mails, 'order_refunded');
  }
  return problems;
}

/** The money that one press gave back beside this store credit. */
const moneyBeside = ({ refunds }: SeenOrder, { asked, as_credit }: SeenRefund) =>
  as_credit ? refunds.find(other => other.asked === asked && !other.as_credit) : undefined;

/** Units that were refunded and not put back into stock: broken, or never returned. */
const writtenOff = ({ refunds }: SeenOrder, { item }: LifeLine) =>
  refunds
    .filter(({ status, restock }) => status !== 'failed' && !restock)
    .flatMap(({ lines }) => lines)
    .filter(line => line.item === item)
    .reduce((sum, { quantity, restocked }) => sum + quantity - restocked, 0);

function giveBack(model: Model, seen: SeenOrder, line: LifeLine, wanted = line.quantity) {
  const units = Math.min(wanted, Math.max(0, line.quantity - line.back - writtenOff(seen, line)));
  const product = model.products.find(({ id }) => id === line.product);
  if (!product?.isThere) return;
  line.back += units;
  product.stock += units;
}

/** Retention deletes messages, so every message is counted when it is first seen. */
function collectMails(model: Model, { mails }: Books) {
  for (const { id, kind, about } of mails) {
    if (model.mailsSeen.has(id)) continue;
    model.mailsSeen.add(id);
    const order = model.orders.find(each => each.id === about);
    count(order ? order.queued : model.queued, kind);
  }
}

/** A ticket that waits for a deleted customer closes after a month of silence, and is deleted like the others. */
function followTicket(ticket: LifeTicket, { tickets }: Books): void {
  const isSilent = ticket.age >= 30 * day && ticket.isLeft;
  if (!isSilent || ticket.status !== 'pending_customer') return;
  if (tickets[ticket.id] === 'closed') ticket.status = 'closed';
  if (!(ticket.id in tickets) && ticket.age > storedTickets) ticket.isKept = false;
}

/** The mail to the buyer when staff set a status. */
export const mailOf: Partial<Record<OrderStatus, string>> = {
  shipped: 'order_shipped',
  out_for_delivery: 'order_out_for_delivery',
  delivered: 'order_delivered',
  refunded: 'order_refunded',
};

const orderMails = [
  ...[
    'order_placed',
    'order_made',
    'order_changed',
    'payment_received',
    'order_canceled',
    'order_refunded',
    'order_address',
  ],
  ...['order_shipped', 'order_out_for_delivery', 'order_delivered'],
];
const otherMails = [
  ...['welcome', 'confirm_address', 'reset_password', 'address_changed'],
  ...['ticket_opened', 'ticket_answered', 'ticket_resolved'],
];

function compare(model: Model, books: Books): string[] {
  const problems: string[] = [];
  const same = (what: string, expected: unknown, found: unknown) => {
    if (JSON.stringify(expected) !== JSON.stringify(found))
      problems.push(`${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
  };
  for (const { id, isThere, stock } of model.products)
    same(
      `units in stock of product ${model.products.findIndex(each => each.id === id) + 1}`,
      isThere ? stock : undefined,
      books.products[id],
    );
  for (const { id, code, isThere } of model.coupons) {
    const uses = model.orders.filter(order => order.coupon === code && order.couponStands).length;
    same(`uses of ${code}`, isThere ? uses : undefined, books.coupons[id]);
  }
  for (const order of model.orders) {
    for (const kind of orderMails) {
      const [expected, queued] = [order.mails[kind] ?? 0, order.queued[kind] ?? 0];
      const most = kind === 'order_refunded' ? expected + order.comebacks : expected;
      if (queued < expected || queued > most)
        problems.push(`mails ${kind} of ${order.number}: expected ${expected}, found ${queued}`);
    }
  }
  for (const { id, street, number } of model.orders) {
    const found = books.orders.find(each => each.id === id)?.street ?? 0;
    if (street > 0 && found > 0) same(`house number of ${number}`, street, found);
  }
  for (const kind of otherMails) same(`mails ${kind}`, model.mails[kind] ?? 0, model.queued[kind] ?? 0);
  for (const { account } of model.people) {
    if (!account) continue;
    const spent = books.orders
      .filter(({ id, status }) => !isEnd(status) && model.orders.some(o => o.id === id && o.creditOf === account.id))
      .reduce((sum, { credit_cents }) => sum + credit_cents, 0);
    same(`store credit of ${account.email}`, account.granted - spent, books.credit[account.id] ?? 0);
  }
  const accounts = model.people.flatMap(({ account }) => (account ? [`${account.email} ${account.isProven}`] : []));
  const users = books.users
    .filter(({ id }) => id !== model.shop.staffId)
    .map(({ email, proven }) => `${email} ${proven}`);
  same('accounts', accounts.sort(), users.sort());
  for (const ticket of model.tickets) if (ticket.isKept) followTicket(ticket, books);
  const tickets = model.tickets.filter(({ isKept }) => isKept);
  for (const { id, status } of tickets) same('status of a ticket', status, books.tickets[id]);
  same('tickets', tickets.length, Object.keys(books.tickets).length);
  return problems;
}
