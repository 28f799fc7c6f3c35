import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Account, Model } from './model.ts';
import { the } from './model.ts';
import { ask, type Shop } from './shop.ts';
import { nth, steps, yes } from './step.ts';

const who = { person: nth, cents: fc.constantFrom(100, 2_500, 9_000), isTwice: yes };
type Who = { person: number; cents: number; isTwice: boolean };
const has = (model: Model, { person }: Who) => the(model.people, person).account !== null;

/** What staff do with store credit. */
export const creditSteps = {
  give: steps<Who>('Staff give person {person} {cents} cents of store credit (sent twice: {isTwice})', {
    draw: who,
    check: has,
    async run(model, shop, args) {
      const { account } = the(model.people, args.person);
      if (!account) return;
      if (!(await enter(shop, account, 'given', args))) throw new Error(`No credit was given: ${shop.said}`);
      account.granted += args.cents;
    },
  }),
  payOut: steps<Who>('Staff pay person {person} {cents} cents of store credit out (sent twice: {isTwice})', {
    draw: who,
    check: has,
    async run(model, shop, args) {
      const { account } = the(model.people, args.person);
      if (!account) return;
      const left = shop.seen.credit[account.id] ?? 0;
      const isPaid = await enter(shop, account, 'paid_out', args);
      if (isPaid !== left >= args.cents) throw new Error(`Paying ${args.cents} of ${left} out: ${shop.said}`);
      if (isPaid) account.granted -= args.cents;
    },
  }),
};

async function enter(shop: Shop, { id }: Account, kind: 'given' | 'paid_out', { cents, isTwice }: Who) {
  const body = { id: randomUUID(), kind, amount_cents: cents, reason: 'For the trouble.' };
  const send = () => ask(shop, shop.staff, ['POST', `/api/admin/customers/${id}/credit`, body]);
  const answers = await Promise.all(isTwice ? [send(), send()] : [send()]);
  return answers.every(({ status }) => status === 200);
}
