import { expect } from 'vitest';
import { agree, isWithStaff } from './agree.ts';
import type { SeenOrder } from './books.ts';
import { day, letPass } from './clock.ts';
import { runJobs, runNightlyJobs } from './jobs.ts';
import { lookAtEverything } from './looks.ts';
import type { Model } from './model.ts';
import { deliver, endSlowRefunds, undelivered } from './news.ts';
import type { Shop } from './shop.ts';

/** Delivers all messages and finishes all work. Then the shop and its providers have the same figures. */
export async function endLife(model: Model): Promise<void> {
  const { shop } = model;
  endSlowRefunds(shop);
  shop.paypal.books.slowRefunds = false;
  for (let round = 0; round < 2; round += 1) {
    await deliver(shop, undelivered(shop));
    await runJobs(shop);
    // The shop asks again about an open payment after minutes, and about a slow refund after at most six hours.
    await letPass(shop, 7 * 60);
  }
  await runJobs(shop);
  await agree(model);
  await lookAtEverything(model, shop);
  for (const { number, payments, refunds } of shop.seen.orders) {
    // A refund that failed and then succeeded after all is booked by staff if it no longer fits the payment.
    if (refunds.some(isWithStaff)) continue;
    const sum = (of: 'captured_cents' | 'refunded_cents') => payments.reduce((all, payment) => all + payment[of], 0);
    // Money kept and given as credit. A refund without a payment gives back credit that paid.
    const asCredit = refunds
      .filter(({ as_credit, payment_id }) => as_credit && payment_id)
      .reduce((all, one) => all + one.amount_cents, 0);
    const ours = { number, captured: sum('captured_cents'), refunded: sum('refunded_cents') - asCredit };
    expect(ours, 'what we say and what the providers hold').toEqual({ number, ...heldFor(shop, number) });
  }
  for (const order of shop.seen.orders)
    expect(keptWrongly(order), `cents of ${order.number} that are not the shop's`).toEqual([]);
  await expectForgotten(model);
}

/** Cents of an order that must have been given back and were not: second, late and canceled payments. */
function keptWrongly({ status, moves, payments, refunds }: SeenOrder): number[] {
  const last = moves.at(-1)?.by;
  const isCanceled = status === 'canceled' && (last === 'buyer' || last === 'system') && !refunds.some(isWithStaff);
  const isBeside = (id: string) =>
    refunds.some(one => one.payment_id === id && one.actor_kind === 'system' && one.status !== 'failed');
  return payments
    .filter(({ id, status: of }) => of === 'captured' && (isCanceled || isBeside(id)))
    .map(({ captured_cents, refunded_cents }) => captured_cents - refunded_cents)
    .filter(cents => cents !== 0);
}

/** A year after deletion an account's address is nowhere, unless it was also used without an account. */
async function expectForgotten({ people, orders, tickets, shop }: Model): Promise<void> {
  const addresses = people.flatMap(person => {
    const theirs = orders
      .filter(({ by }) => by === person)
      .map(({ id }) => shop.seen.orders.find(each => each.id === id));
    const isOver = theirs.every(order => order && ['delivered', 'canceled', 'refunded'].includes(order.status));
    const isQuiet = theirs.every(order => order?.refunds.every(({ status }) => status === 'succeeded'));
    const isAnswered = tickets.every(({ by, status }) => by !== person || status === 'closed');
    const { disputes } = { disputes: shop.stripe.books.disputes.length + shop.paypal.books.disputes.length };
    const mayStay = [...person.asGuest, ...(person.account?.addresses ?? []), person.account?.movesTo];
    return isOver && isQuiet && isAnswered && disputes === 0
      ? person.forgotten.filter(each => !mayStay.includes(each))
      : [];
  });
  if (addresses.length === 0) return;
  await letPass(shop, 366 * day);
  await runJobs(shop);
  for (let night = 0; night < 2; night += 1) await runNightlyJobs(shop);
  const { rows } = await shop.services.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const looks = rows.map(
    ({ name }) => `select '${name}' as place, t::text as row from "${name}" t where exists (
      select from unnest($1::text[]) address where position(address in t::text) > 0)`,
  );
  const { rows: found } = await shop.services.pool.query<{ place: string; row: string }>(looks.join(' union all '), [
    addresses,
  ]);
  expect(found.map(({ place, row }) => `${place}: ${row}`).join('\n'), `forgotten ${addresses.join(', ')}`).toBe('');
}

function heldFor({ stripe, paypal }: Shop, number: string) {
  const sessions = stripe.books.sessions.filter(each => each.reference === number && each.paymentStatus === 'paid');
  const refunds = stripe.books.refunds.filter(
    each => each.status === 'succeeded' && sessions.some(({ intent }) => intent === each.intent),
  );
  const captures = paypal.books.captures.filter(
    ({ customId, status }) => customId?.startsWith(`${number}:`) && status !== 'DECLINED' && status !== 'PENDING',
  );
  const given = paypal.books.refunds.filter(
    ({ captureId, status }) => status === 'COMPLETED' && captures.some(({ id }) => id === captureId),
  );
  const cents = (all: { amount: { value: string } }[]) =>
    all.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
  return {
    captured: sessions.reduce((sum, { subtotal, discount }) => sum + subtotal - discount, 0) + cents(captures),
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0) + cents(given),
  };
}
