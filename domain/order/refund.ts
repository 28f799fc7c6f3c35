import { type Cents, percentOf, sumCents } from '#domain/money.ts';

/** What can still be refunded: what was captured, less what is refunded or being refunded. Never below zero. */
export function refundable(money: { capturedCents: Cents; reservedCents: Cents }): Cents {
  return Math.max(0, money.capturedCents - money.reservedCents);
}

export interface OrderToRefund {
  /**
   * `taxCents`: what a provider counted for the line; without it, the line has its share by amount. `isDiscounted`
   * false: the coupon was not for these goods, so no part of the discount is theirs. `refunded`: the units that went
   * back before, and for how much.
   */
  lines: readonly {
    unitPriceCents: Cents;
    quantity: number;
    taxCents?: Cents | null;
    isDiscounted?: boolean;
    refunded?: { quantity: number; cents: Cents };
  }[];
  discountCents: Cents;
  /** Of the whole order. The tax on shipping belongs to no line. */
  taxCents: Cents;
  taxBasisPoints: number;
}

/** What the buyer paid for one line: goods less its share of the discount, and its share of the tax. */
export interface LineShare {
  goodsCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  paidCents: Cents;
}

/**
 * Splits the discount over the lines it is for, and the tax over all, exact to the cent: the shares add up to the
 * order's totals. Shipping and its tax belong to no line.
 */
export function lineShares(order: OrderToRefund): LineShare[] {
  const goods = order.lines.map(line => line.unitPriceCents * line.quantity);
  const discounts = spreadDiscount(
    order.discountCents,
    order.lines.map(({ isDiscounted = true }, at) => ({ cents: goods[at] ?? 0, isDiscounted })),
  );
  const afterDiscount = goods.map((cents, at) => cents - (discounts[at] ?? 0));
  const onGoods = percentOf(sumCents(afterDiscount), order.taxBasisPoints);
  const counted = order.lines.flatMap(({ taxCents }) => taxCents ?? []);
  const isCounted = counted.length === order.lines.length;
  const taxes = isCounted ? counted : allocate(Math.min(order.taxCents, onGoods), afterDiscount);
  return goods.map((goodsCents, at) => {
    const discountCents = discounts[at] ?? 0;
    const taxCents = taxes[at] ?? 0;
    return { goodsCents, discountCents, taxCents, paidCents: goodsCents - discountCents + taxCents };
  });
}

export interface ReturnedUnits {
  /** Position of the line in the order. */
  line: number;
  quantity: number;
  /** Units of this line refunded before. */
  quantityBefore: number;
}

/**
 * The refund for returned units. Returning units one by one refunds exactly as much as returning them at once, also if
 * lines were split between. Throws for more units than were bought. Cap the result with `refundable`.
 */
export const refundForUnits = (order: OrderToRefund, returned: readonly ReturnedUnits[]): Cents =>
  Math.max(0, sumOfUnits(order, returned, share => share.paidCents) + centsLeftOver(order, returned));

/**
 * Single cents that units before got less, negative if more, than they would now: a swap that splits a line changes its
 * share. They go with the last units of a line, and those of all lines with the last units of the order.
 */
function centsLeftOver(order: OrderToRefund, returned: readonly ReturnedUnits[]): Cents {
  const shares = lineShares(order);
  const lines = order.lines.map(({ quantity, refunded = { quantity: 0, cents: 0 } }, line) => {
    const now = sumCents(returned.filter(unit => unit.line === line).map(unit => unit.quantity));
    const share = portion(shares[line]?.paidCents ?? 0, refunded.quantity, quantity);
    const differs = share - refunded.cents;
    // More is not rounding: staff kept a part of it, or gave more.
    const cents = Math.abs(differs) <= refunded.quantity + mostShifted ? differs : 0;
    return { isOver: refunded.quantity + now === quantity, isNow: now > 0, cents };
  });
  const isLast = lines.every(({ isOver }) => isOver) && lines.some(({ isNow }) => isNow);
  return sumCents(lines.filter(({ isOver, isNow }) => isLast || (isOver && isNow)).map(({ cents }) => cents));
}

/** Discount and tax of a line are each shared out to the cent, before and after. */
const mostShifted = 4;

/**
 * What goes back when units are swapped for cheaper ones: the difference, less its share of the discount, with its tax.
 */
export function cheaperBy(
  order: OrderToRefund,
  swaps: readonly { line: number; newPriceCents: Cents; quantity: number }[],
): Cents {
  const lines = order.lines.map(({ unitPriceCents, quantity, isDiscounted = true }, line) => {
    const own = swaps.filter(swap => swap.line === line);
    const cents = sumCents(own.map(swap => Math.max(0, unitPriceCents - swap.newPriceCents) * swap.quantity));
    return { cents, others: unitPriceCents * quantity - cents, isDiscounted };
  });
  const goods = sumCents(lines.map(({ cents }) => cents));
  const parts = [...lines, ...lines.map(({ others, isDiscounted }) => ({ cents: others, isDiscounted }))];
  const discount = goods > 0 ? sumCents(spreadDiscount(order.discountCents, parts).slice(0, lines.length)) : 0;
  return goods - discount + Math.min(order.taxCents, percentOf(goods - discount, order.taxBasisPoints));
}

/** The tax in `refundForUnits`. */
export const taxOfUnits = (order: OrderToRefund, returned: readonly ReturnedUnits[]): Cents =>
  sumOfUnits(order, returned, share => share.taxCents);

function sumOfUnits(
  order: OrderToRefund,
  returned: readonly ReturnedUnits[],
  centsOf: (share: LineShare) => Cents,
): Cents {
  const shares = lineShares(order).map(centsOf);
  const amounts = returned.map(({ line, quantity, quantityBefore }) => {
    const bought = order.lines[line]?.quantity ?? 0;
    const share = shares[line] ?? 0;
    const after = quantityBefore + quantity;
    if (quantity < 0 || quantityBefore < 0 || after > bought) {
      throw new RangeError(`Line ${line} has ${bought} units, not ${after}`);
    }
    return portion(share, after, bought) - portion(share, quantityBefore, bought);
  });
  return sumCents(amounts);
}

/** The discount's share of each line, by amount; a line that it is not for has none. */
export const spreadDiscount = (
  discountCents: Cents,
  lines: readonly { cents: Cents; isDiscounted: boolean }[],
): Cents[] =>
  allocate(
    discountCents,
    lines.map(({ cents, isDiscounted }) => (isDiscounted ? cents : 0)),
  );

/**
 * Splits an amount in proportion to weights so that the parts add up to it. Each part is rounded down; the cents left
 * over go to the largest remainders, earlier parts first. If all weights are zero, the first part gets everything.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = sumCents(weights);
  if (total === 0) return weights.map((_, at) => (at === 0 ? amount : 0));
  const exact = weights.map(weight => BigInt(amount) * BigInt(weight));
  const parts = exact.map(share => Number(share / BigInt(total)));
  const left = amount - sumCents(parts);
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % BigInt(total) }))
    .sort((a, b) => Number(b.remainder - a.remainder));
  const favored = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return parts.map((part, at) => part + (favored.has(at) ? 1 : 0));
}

function portion(amount: Cents, units: number, ofUnits: number): Cents {
  return Number((BigInt(amount) * BigInt(units)) / BigInt(ofUnits));
}
