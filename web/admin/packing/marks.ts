import { fill } from '#content/fill.ts';
import { packingSlip } from '#content/words/admin/staff.ts';
import type { PackOrder } from '#contract/orders/admin.ts';
import { sum } from './bench.ts';

const text = packingSlip.marks;

/** What differs from the order as it was placed, and what is sent with it; one line each. */
export function marksOf({ taken_out, items, sent_with, with: added, additions }: PackOrder): string[] {
  const swapped = sum(
    items.filter(item => item.instead_of !== null),
    item => item.quantity,
  );
  const changes = [
    taken_out > 0 && fill(text.takenOut, { n: taken_out }),
    swapped > 0 && fill(text.swapped, { n: swapped }),
  ];
  const said = changes.filter(Boolean).join(', ');
  return [
    ...(said ? [fill(text.changed, { changes: said })] : []),
    ...(sent_with ? [fill(text.sentWith, { order_number: sent_with })] : []),
    ...added.map(order_number => fill(text.addition, { order_number })),
    ...additions
      .filter(({ is_paid }) => is_paid)
      .map(({ order_number, goods }) => fill(text.later, { order_number, goods: goods.join(', ') })),
  ];
}

/** Additions that are not paid: the parcel does not wait for them. */
export const unpaidMarks = ({ additions }: PackOrder): string[] =>
  additions.filter(({ is_paid }) => !is_paid).map(({ order_number }) => fill(text.unpaid, { order_number }));
