import { type Cents, sumCents } from '#domain/money.ts';
import { lineShares, type OrderToRefund, type ReturnedUnits, refundForUnits } from '#domain/order/refund.ts';

interface ArrivedReturn {
  /** The total with what store credit paid of it. */
  order: OrderToRefund & { totalCents: Cents };
  /** What arrived, by line of the order. */
  units: readonly (ReturnedUnits & { isOurFault: boolean })[];
  /** Of the policy. */
  feeCents: Cents;
  /** Can still be refunded. */
  leftCents: Cents;
}

export interface RefundProposal {
  /** The lines' share of what was paid, after discount and with tax. */
  goodsCents: Cents;
  /** The shipping with its tax: only if the whole order came back and all of it was our fault. */
  shippingCents: Cents;
  /** Taken off, unless all of it was our fault. */
  feeCents: Cents;
  amountCents: Cents;
}

/** What a return gives back. Never more than is left, and nothing for what did not arrive. */
export function proposeRefund({ order, units, feeCents, leftCents }: ArrivedReturn): RefundProposal {
  const arrived = units.filter(unit => unit.quantity > 0);
  const goodsCents = refundForUnits(order, arrived);
  const isAllOurs = arrived.length > 0 && arrived.every(unit => unit.isOurFault);
  const isWhole = order.lines.every(
    (line, at) => sumCents(arrived.filter(unit => unit.line === at).map(unit => unit.quantity)) === line.quantity,
  );
  const paidForLines = sumCents(lineShares(order).map(share => share.paidCents));
  const shippingCents = isAllOurs && isWhole ? Math.max(0, order.totalCents - paidForLines) : 0;
  const fee = isAllOurs ? 0 : Math.min(feeCents, goodsCents);
  return {
    goodsCents,
    shippingCents,
    feeCents: fee,
    amountCents: Math.max(0, Math.min(leftCents, goodsCents + shippingCents - fee)),
  };
}
