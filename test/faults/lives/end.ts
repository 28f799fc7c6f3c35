import { expect } from 'vitest';
import { agree } from './agree.ts';
import { letPass } from './clock.ts';
import { runJobs } from './jobs.ts';
import type { Model } from './model.ts';
import { endSlowRefunds, hear, untold } from './news.ts';
import type { Shop } from './shop.ts';

/** Everything is told and worked off: then the shop and its providers have the same figures. */
export async function endLife(model: Model): Promise<void> {
  const { shop } = model;
  endSlowRefunds(shop);
  for (let round = 0; round < 2; round += 1) {
    await hear(shop, untold(shop));
    await runJobs(shop);
    // An open payment is asked about again after minutes.
    await letPass(shop, 6);
  }
  await runJobs(shop);
  await agree(model);
  for (const { number, payments } of shop.seen.orders) {
    const sum = (of: 'captured_cents' | 'refunded_cents') => payments.reduce((all, payment) => all + payment[of], 0);
    const ours = { number, captured: sum('captured_cents'), refunded: sum('refunded_cents') };
    expect(ours, 'what we say and what the providers hold').toEqual({ number, ...heldFor(shop, number) });
  }
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
