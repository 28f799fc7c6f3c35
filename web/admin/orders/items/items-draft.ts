import { changeItemsText as text } from '#content/words/admin/change-items.ts';
import type { ItemsInput, SwapChoice } from '#contract/orders/items.ts';
import type { StaffItem, StaffOrder } from '#contract/payments/admin.ts';
import { sumCents } from '#domain/money.ts';
import { keepsMoney } from '#domain/order/order-money.ts';
import { cheaperBy, refundForUnits } from '#domain/order/refund.ts';
import { orderFigures } from '../order/order-figures.ts';

export interface ChosenSwap {
  product: SwapChoice;
  quantity: number;
}

/** What staff chose, by item id. */
export interface ItemsDraft {
  out: Readonly<Record<string, number>>;
  swaps: Readonly<Record<string, ChosenSwap>>;
  /** The difference of cheaper products; null: as the rules propose. */
  givesDifference: boolean | null;
  note: string;
}

export const emptyDraft: ItemsDraft = { out: {}, swaps: {}, givesDifference: null, note: '' };

type Item = Pick<StaffItem, 'id' | 'quantity' | 'refunded_quantity' | 'changeable_quantity'>;

/** Units taken out, as far as they can still be changed: others may have changed the order meanwhile. */
export const outOf = ({ out }: ItemsDraft, { id, changeable_quantity }: Item): number =>
  Math.min(out[id] ?? 0, changeable_quantity);

/** The swap of an item, within what is left of it; null if there is none. */
export function swapOf(draft: ItemsDraft, item: Item): ChosenSwap | null {
  const swap = draft.swaps[item.id];
  const most = item.changeable_quantity - outOf(draft, item);
  return swap && most > 0 ? { ...swap, quantity: Math.min(swap.quantity, most) } : null;
}

/** Units of the item itself that will be shipped. */
export const staysOf = (draft: ItemsDraft, item: Item): number =>
  item.quantity - item.refunded_quantity - outOf(draft, item) - (swapOf(draft, item)?.quantity ?? 0);

/** Units can be taken out only where the shop holds the money. */
export const canTakeOut = ({ money }: Pick<StaffOrder, 'money'>): boolean =>
  keepsMoney(money.state) && money.left_cents > 0;

export interface Figures {
  /** For the units taken out. */
  outCents: number;
  /** The difference of cheaper products, if it is to go back. */
  differenceCents: number;
  /** What the difference would be, and whether it is to go back. */
  offeredCents: number;
  givesDifference: boolean;
  /** Given back before without units: perhaps the difference of an earlier swap. */
  besideCents: number;
  isChanged: boolean;
  /** Why it cannot be sent. */
  problem: string | null;
}

/** What a draft comes to. The server works it out again. */
export function figuresOf(order: StaffOrder, draft: ItemsDraft): Figures {
  const { items, money } = order;
  const figures = orderFigures(order);
  const units = items.map((item, line) => ({
    line,
    quantity: outOf(draft, item),
    quantityBefore: item.quantity - item.refundable_quantity,
  }));
  const outCents = Math.min(refundForUnits(figures, units), money.left_cents);
  const swaps = items.flatMap((item, line) => {
    const swap = swapOf(draft, item);
    return swap ? [{ line, newPriceCents: swap.product.price_cents, quantity: swap.quantity }] : [];
  });
  const cheaper = canTakeOut(order) ? Math.min(cheaperBy(figures, swaps), money.left_cents - outCents) : 0;
  const besideCents = givenBeside(order);
  const givesDifference = draft.givesDifference ?? besideCents === 0;
  const differenceCents = givesDifference ? cheaper : 0;
  const leaves = items.some(item => staysOf(draft, item) > 0 || swapOf(draft, item));
  const takesAll = money.left_cents > 0 && outCents + differenceCents === money.left_cents;
  return {
    outCents,
    differenceCents,
    offeredCents: cheaper,
    givesDifference,
    besideCents,
    isChanged: swaps.length > 0 || sumCents(units.map(({ quantity }) => quantity)) > 0,
    problem: leaves && !takesAll ? null : text.nothingLeft,
  };
}

const givenBeside = ({ staff_refunds }: StaffOrder) =>
  sumCents(
    staff_refunds
      .filter(({ status, by }) => status !== 'failed' && by !== 'system')
      .flatMap(({ amount_cents, lines }) => [amount_cents, ...lines.map(line => -line.amount_cents)]),
  );

export function inputOf(order: StaffOrder, draft: ItemsDraft): Omit<ItemsInput, 'id'> {
  const { items, version } = order;
  return {
    version,
    taken_out: items
      .map(item => ({ item_id: item.id, quantity: outOf(draft, item) }))
      .filter(({ quantity }) => quantity > 0),
    swaps: items.flatMap(item => {
      const swap = swapOf(draft, item);
      return swap ? [{ item_id: item.id, quantity: swap.quantity, product_id: swap.product.id }] : [];
    }),
    give_back_cents: figuresOf(order, draft).differenceCents,
    note: draft.note.trim(),
  };
}
