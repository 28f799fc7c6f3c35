import type { StaffOrder } from '#contract/payments/admin.ts';
import { type Model, seenOf } from './model.ts';
import { buyerOf } from './orders.ts';
import { ask, type Shop } from './shop.ts';
import { steps } from './step.ts';

/** Everybody opens their pages. Each page is answered, and staff see the true state of every order. */
export async function lookAtEverything(model: Model, shop: Shop): Promise<void> {
  for (const order of model.orders) {
    const { number } = order;
    const { caller, key, isLetIn } = buyerOf(model, order);
    if (isLetIn) await mustOpen(shop, `/api/orders/${number}${key ? `?key=${key}` : ''}`, caller);
    const { data } = await ask<StaffOrder>(shop, shop.staff, ['GET', `/api/admin/orders/${number}`]);
    const seen = seenOf(model, order);
    const given = seen.refunds
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, one) => sum + one.amount_cents, 0);
    // Store credit that paid goes back too.
    const held = seen.payments.reduce((sum, payment) => sum + payment.captured_cents, seen.credit_cents);
    const { left_cents, waiting_cents } = data.money;
    if (left_cents + waiting_cents > held - given)
      throw new Error(`Staff read that ${left_cents} of ${number} could go back`);
    for (const { id, returnable_quantity: units } of data.items) {
      const line = order.lines.find(({ item }) => item === id);
      const out = line ? line.quantity - line.back : 0;
      if (units > out)
        throw new Error(`Staff read that ${units} units of ${number} could come back, and ${out} are out`);
    }
  }
  for (const path of ['orders', 'money', 'products', 'coupons', 'customers', 'support/tickets?view=all', 'messages'])
    await mustOpen(shop, `/api/admin/${path}`, shop.staff);
  for (const { account } of model.people)
    if (account?.cookie)
      for (const path of ['orders', 'account', 'support/tickets'])
        await mustOpen(shop, `/api/${path}`, shop.as(account.cookie));
}

async function mustOpen(shop: Shop, path: string, caller = shop.app.guest): Promise<void> {
  const { status } = await ask(shop, caller, ['GET', path]);
  if (status !== 200) throw new Error(`${path} was answered ${shop.said}`);
}

export const lookSteps = {
  look: steps('Everybody opens their pages', {
    draw: {},
    check: ({ orders }) => orders.length > 0,
    run: lookAtEverything,
  }),
};
