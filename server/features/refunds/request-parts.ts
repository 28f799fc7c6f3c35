import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { writeOffGoods } from '#server/features/order-book/order-goods.ts';
import type { Actor } from '#server/features/order-book/order-rows.ts';
import { moveRefund } from './move-refund.ts';
import { type PlannedRefund, shareOut } from './plan-requested-refund.ts';
import type { ChosenLines } from './refund-lines.ts';
import { type RefundReason, type RefundRow, requestRefund, type WantedRefund } from './request-refund.ts';

interface Wanted {
  reason: RefundReason;
  by: Actor;
  /** The money, too, goes to the account. */
  asCredit: boolean;
  asked: NonNullable<WantedRefund['asked']>;
}

export interface RefundParts {
  /** The money, else the credit: it names the lines and answers to the key. */
  main: RefundRow;
  rest: RefundRow | null;
  lines: ChosenLines['rows'];
}

/** The rows of a planned refund: one of the money, and one of what store credit had paid. */
export async function requestParts(open: OpenOrder, planned: PlannedRefund, wanted: Wanted): Promise<RefundParts> {
  const { paymentId, amountCents, creditCents } = planned;
  const { asked, ...how } = wanted;
  const shared = { ...how, lines: planned.lines?.money };
  const credit = { ...shared, paymentId: null, amountCents: creditCents, asCredit: true };
  if (paymentId === null) {
    const main = await requestRefund(open, { ...credit, asked });
    return { main, rest: null, lines: rowsOf(planned, amountCents) };
  }
  const moneyCents = amountCents - creditCents;
  const main = await requestRefund(open, { ...shared, paymentId, amountCents: moneyCents, asked });
  const rest =
    creditCents > 0
      ? await requestRefund(open, { ...credit, asked: { note: asked.note ?? null, part_of: main.id } })
      : null;
  return { main, rest, lines: rowsOf(planned, moneyCents) };
}

/** The same with its lines. Units that do not go back on sale are written off. */
export async function reserveRefund(open: OpenOrder, planned: PlannedRefund, wanted: Wanted): Promise<RefundParts> {
  const parts = await requestParts(open, planned, wanted);
  const rows = parts.lines.map(row => ({ refund_id: parts.main.id, ...row }));
  if (rows.length > 0) {
    await open.trx.insertInto('refund_lines').values(rows).execute();
    await writeOffGoods(open, parts.main.id);
  }
  return parts;
}

/** Gives what goes to the account, after the order was moved: it is settled at once. */
export async function giveCreditParts(open: OpenOrder, { main, rest }: RefundParts): Promise<void> {
  if (main.as_credit) await giveAsCredit(open, main);
  if (rest) await giveAsCredit(open, rest);
}

const rowsOf = ({ lines }: PlannedRefund, cents: number) => (lines ? shareOut(lines, cents).rows : []);

/**
 * Settles a refund of an order with an account at once: as an entry of its store credit, instead of money or as what
 * credit had paid. No provider is asked.
 */
async function giveAsCredit(open: OpenOrder, refund: RefundRow): Promise<void> {
  const { id: refund_id, order_id, amount_cents: cents, payment_id } = refund;
  const kind = payment_id ? 'refund' : 'returned';
  await open.trx
    .insertInto('store_credit')
    .values({ user_id: open.order.user_id, cents, kind, order_id, refund_id })
    .execute();
  await moveRefund(open, refund, 'succeeded', null);
}
