import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import type { FilledDraft, PlaceWish } from '#contract/drafts/shapes.ts';
import type { ShippingAddress } from '#domain/address.ts';
import { composeOrder } from '#server/features/checkout/compose-order.ts';
import type { NewOrder } from '#server/features/checkout/write-order.ts';
import type { Viewer } from '#server/http/context.ts';
import { draftScope, orderOf, type PricedDraft } from './price-draft.ts';
import { payUntil } from './quote-draft.ts';

interface ToCompose {
  draftId: string;
  form: FilledDraft;
  priced: PricedDraft;
  address: ShippingAddress;
  /** The account that has proven the buyer's address. */
  userId: string | null;
  staff: Viewer;
  wish: PlaceWish;
  secret: string;
}

/**
 * All rows of an order that staff make. Nobody is asked to pay yet, so it has no payment, unless it costs nothing: its
 * buyer presses PAY NOW until the hold ends, or staff say how it was paid.
 */
export function composeMadeOrder({ draftId, form, priced, address, userId, staff, wish, secret }: ToCompose): NewOrder {
  const { purchase, lines, totals, tax, shippingSource, couponCode, window } = priced;
  const key = { scope: draftScope, guestScope: draftScope, key: draftId, request_hash: draftId };
  const isFree = totals.totalCents === 0;
  // As one with nothing to pay; what differs follows.
  const free = composeOrder({
    purchase,
    checked: { lines, totals, tax, shippingSource, couponCode, window },
    body: orderOf(form),
    address,
    userId,
    claim: key,
    provider: null,
    secret,
    placedFrom: null,
  });
  const isPaid = isFree || wish.how === 'by_hand';
  const by = { actor_kind: 'staff', actor_id: staff.id } as const;
  return {
    ...free,
    cartOf: null,
    messages: ['order_made'],
    order: {
      ...free.order,
      status: isPaid ? 'paid' : 'pending',
      paid_at: isPaid ? purchase.now : null,
      ...(isPaid && !isFree ? { manual_payment_reason: wish.reason } : {}),
      hold_expires_at: isPaid ? null : payUntil(purchase.now),
    },
    events: [
      { type: 'created', message: madeWords(form), from_status: null, to_status: 'pending', ...by },
      ...(isFree ? free.events.slice(1) : []),
      ...(isPaid && !isFree
        ? [{ type: 'paid', message: wish.reason, from_status: 'pending', to_status: 'paid', ...by }]
        : []),
    ],
    payment: isFree ? free.payment : null,
  };
}

function madeWords({ replaces, adds_to }: FilledDraft): string {
  if (replaces) return fill(timelineText.replacement, { order_number: replaces });
  return adds_to ? fill(timelineText.addition, { order_number: adds_to }) : timelineText.made;
}
