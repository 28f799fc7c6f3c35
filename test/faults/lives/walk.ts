import fc from 'fast-check';
import { accountSteps } from './accounts.ts';
import { adminSteps } from './admin.ts';
import { couponSteps } from './coupons.ts';
import { creditSteps } from './credit.ts';
import { dashboardSteps } from './dashboards.ts';
import { draftSteps } from './drafts.ts';
import { endLife } from './end.ts';
import { itemSteps } from './items.ts';
import { lookSteps } from './looks.ts';
import type { Model } from './model.ts';
import { orderSteps } from './orders.ts';
import { paymentSteps } from './payments.ts';
import { refundSteps } from './refunds.ts';
import { returnSteps } from './returns.ts';
import type { Shop } from './shop.ts';
import { startLife } from './start.ts';
import type { Step } from './step.ts';
import { stockSteps } from './stock.ts';
import { ticketSteps } from './tickets.ts';
import { timeSteps } from './time.ts';

const all = (...nouns: Record<string, fc.Arbitrary<Step>>[]) => nouns.flatMap(noun => Object.values(noun));

const { guest } = orderSteps;
const { payAndReturn } = paymentSteps;
const { messages, jobs, pass } = timeSteps;
const { signUp, confirm, askToMove, move, restore } = accountSteps;
const withAccounts = { account: orderSteps.account, confirm, askToMove, move, restore };
const onlyPaid = { guest, payAndReturn };
const { sendBack, comeThrough, slow, refund } = dashboardSteps;
const slowly = { comeThrough: paymentSteps.comeThrough };
const { act, comeBack } = paymentSteps;
const failures = { sendBack, comeThrough, messages };
const { asCredit, amount, retry, retryTwice, retryDuringNews } = refundSteps;
const retries = { retry, retryTwice, retryDuringNews };

const { deliver, setStatus, address } = adminSteps;
const deliveries = { deliver };
const parcels = { add: draftSteps.add, setStatus, address, byBuyer: orderSteps.address };

/** The verbs that a walk is mostly about. */
export const themes: Readonly<Record<string, fc.Arbitrary<Step>[]>> = {
  people: all(accountSteps, accountSteps, orderSteps, withAccounts, withAccounts, ticketSteps, timeSteps),
  money: all(
    ...[lookSteps, orderSteps, paymentSteps, paymentSteps, slowly, slowly, slowly],
    ...[refundSteps, refundSteps, dashboardSteps, dashboardSteps, adminSteps, timeSteps],
  ),
  refunds: all(...[onlyPaid, refundSteps, retries, retries, failures, failures, failures], {
    messages,
    jobs,
    pass,
    slow,
    refund,
  }),
  'slow payments': all({ guest, act, comeBack }, slowly, slowly, slowly, { messages, jobs, pass }),
  goods: all(
    orderSteps,
    orderSteps,
    paymentSteps,
    stockSteps,
    couponSteps,
    adminSteps,
    adminSteps,
    refundSteps,
    timeSteps,
  ),
  returns: all(
    ...[{ guest, account: orderSteps.account, confirm, signUp }, onlyPaid, onlyPaid],
    ...[draftSteps, creditSteps, itemSteps, itemSteps, returnSteps, returnSteps, returnSteps, returnSteps],
    ...[
      parcels,
      couponSteps,
      deliveries,
      deliveries,
      deliveries,
      { asCredit, amount },
      { jobs, pass, messages, cancel: orderSteps.cancel },
    ],
  ),
  everything: all(
    ...[draftSteps, creditSteps, returnSteps, itemSteps],
    ...[accountSteps, orderSteps, paymentSteps, refundSteps, dashboardSteps, adminSteps],
    ...[lookSteps, ticketSteps, stockSteps, couponSteps, timeSteps],
  ),
};

/** Of this many drawn steps about forty can be taken. */
const mostSteps = 170;

export const walksOf = (steps: fc.Arbitrary<Step>[]) => fc.commands(steps, { maxCommands: mostSteps, size: 'max' });

/** Walks through one life of the shop, from an empty one to its end. Returns how many steps were taken. */
export async function walk(shop: Shop, steps: Iterable<Step>): Promise<number> {
  let model: Model | undefined;
  const setup = async () => {
    model = await startLife(shop);
    return { model, real: shop };
  };
  await fc.asyncModelRun(setup, steps);
  if (model) await endLife(model);
  return model?.steps ?? 0;
}
