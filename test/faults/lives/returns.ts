import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { StaffReturn } from '#contract/returns/admin.ts';
import type { Return } from '#contract/returns/shapes.ts';
import { type ReturnStatus, returnStatuses, returnStatusRules } from '#domain/returns/return-state.ts';
import { type LifeReturn, type Model, pick, seenOf, the } from './model.ts';
import { askOf, buyerOf } from './orders.ts';
import { ask } from './shop.ts';
import { nth, steps, yes } from './step.ts';

/** A return by a number; the newest ones are more often moved. */
const find = ({ returns }: Model, nth: number): LifeReturn | undefined => pick(returns.toReversed(), nth % 3);
const settles: readonly ReturnStatus[] = ['refunded', 'replaced', 'closed'];

interface Ask {
  order: number;
  line: number;
  quantity: number;
  wish: 'refund' | 'credit' | 'replacement';
  isTwice: boolean;
}

/** Goods that come back. */
export const returnSteps = {
  ask: steps<Ask>(
    'The buyer asks to return {quantity} of line {line} of order {order} ({wish}, sent twice: {isTwice})',
    {
      draw: {
        ...{ order: nth, line: nth, quantity: fc.integer({ min: 1, max: 3 }), isTwice: yes },
        wish: fc.constantFrom('refund', 'refund', 'credit', 'replacement'),
      },
      check: (model, { order }) => {
        const found = pick(model.orders, order);
        return found !== undefined && seenOf(model, found).status === 'delivered' && buyerOf(model, found).isLetIn;
      },
      async run(model, _shop, { order, line, quantity, wish, isTwice }) {
        const found = the(model.orders, order);
        const { item } = the(found.lines, line);
        const body = {
          request_id: randomUUID(),
          wish,
          lines: [{ item_id: item, quantity, reason: 'scent', condition: 'unopened' }],
        };
        const send = () => askOf<Return>(model, found, ['POST', 'returns', body]);
        const answers = await Promise.all(isTwice ? [send(), send()] : [send()]);
        const codes = new Set(answers.map(({ data }) => data.code));
        if (codes.size !== 1) throw new Error(`Sent twice, it became ${[...codes].join(', ')}`);
        const [code] = codes;
        if (code) model.returns.push({ code, order: found, lines: [{ item, quantity, restocked: 0 }] });
      },
    },
  ),
  buyerMoves: steps<{ which: number; to: 'on_way' | 'closed' }>('The buyer moves return {which} to {to}', {
    draw: { which: nth, to: fc.constantFrom('on_way', 'on_way', 'closed') },
    check: (model, { which }) => find(model, which) !== undefined,
    async run(model, _shop, { which, to }) {
      const found = find(model, which);
      if (found) await askOf(model, found.order, ['POST', `returns/${found.code}/moves`, { to }]);
    },
  }),
  staffMove: steps<{
    which: number;
    to: number;
    anywhere: number;
    arrived: number;
    restocked: number;
    isTwice: boolean;
  }>(
    'Staff move return {which} to the next status {to} ({arrived} came, {restocked} are good; pressed twice: {isTwice}; any status: {anywhere})',
    {
      draw: {
        ...{ which: nth, to: nth, anywhere: fc.nat({ max: 9 }), isTwice: yes },
        ...{ arrived: fc.constantFrom(3, 3, 2, 1, 0), restocked: fc.constantFrom(3, 2, 1, 0) },
      },
      check: (model, { which }) => find(model, which) !== undefined,
      async run(model, shop, { which, to: nth, anywhere, isTwice, ...came }) {
        const found = find(model, which);
        if (!found) return {};
        const path = `/api/admin/returns/${found.code}`;
        const { status: isThere, data } = await ask<StaffReturn>(shop, shop.staff, ['GET', path]);
        if (isThere !== 200) return {};
        const next = returnStatusRules[data.status].staff;
        const to = the(anywhere === 0 || next.length === 0 ? returnStatuses : next, nth);
        const lines = found.lines.map(({ item, quantity }) => {
          const arrived = Math.min(came.arrived, quantity);
          return { item_id: item, arrived, restocked: Math.min(came.restocked, arrived) };
        });
        const wish = { to, version: data.version, message: 'As agreed.', ...(to === 'received' ? { lines } : {}) };
        const press = () => ask(shop, shop.staff, ['POST', `${path}/moves`, wish]);
        await Promise.all(isTwice ? [press(), press()] : [press()]);
        const { data: after } = await ask<StaffReturn>(shop, shop.staff, ['GET', path]);
        const taken = after.steps.length - data.steps.length;
        if (taken > 1) throw new Error(`${found.code} was moved to ${to} twice`);
        if (taken === 0) return {};
        if (to === 'received')
          for (const [at, line] of found.lines.entries()) line.restocked = lines[at]?.restocked ?? 0;
        return settles.includes(to) ? { order: found.order, settled: found } : {};
      },
    },
  ),
};
