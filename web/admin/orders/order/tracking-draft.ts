import { fulfillmentText } from '#content/words/admin/fulfillment.ts';
import type { OrderStatusInput } from '#contract/orders/admin-list.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { trackingLink } from '#domain/order/tracking-link.ts';
import type { Difference } from '#web/admin/parts/form/conflict-notice.tsx';

/** The tracking fields as shown. */
export interface TrackingDraft {
  carrier: string;
  number: string;
  link: string;
  /** The link was typed, so it is no longer made from carrier and number. */
  isOwnLink: boolean;
}

const other = 'Other';

export function draftOf({ carrier, tracking_number, tracking_url }: StaffOrder): TrackingDraft {
  const number = tracking_number ?? '';
  const link = tracking_url ?? '';
  const chosen = carrier || (number || link ? other : 'USPS');
  return { carrier: chosen, number, link, isOwnLink: link !== '' && link !== trackingLink(chosen, number) };
}

/** Applies a change and makes the link again; a cleared link is made again from the next number. */
export function changeDraft(
  draft: TrackingDraft,
  change: Partial<Pick<TrackingDraft, 'carrier' | 'number' | 'link'>>,
): TrackingDraft {
  const next = { ...draft, ...change };
  if (change.link !== undefined) return { ...next, isOwnLink: change.link !== '' };
  return next.isOwnLink ? next : { ...next, link: trackingLink(next.carrier, next.number) };
}

/** The fields in which the draft differs from what others saved. */
export function differencesOf(yours: TrackingDraft, theirs: TrackingDraft): Difference[] {
  const fields = [
    { label: fulfillmentText.carrier, name: 'carrier' },
    { label: fulfillmentText.number, name: 'number' },
    { label: fulfillmentText.link, name: 'link' },
  ] as const;
  return fields
    .filter(({ name }) => yours[name] !== theirs[name])
    .map(({ label, name }) => ({ label, theirs: theirs[name], yours: yours[name] }));
}

/**
 * As stored: a carrier without a name becomes null. A link that is not changed is left out: that of a demo shop's own
 * page is not secure everywhere, as a typed one must be.
 */
export function trackingOf(
  { carrier, number, link }: TrackingDraft,
  { tracking_url }: Pick<StaffOrder, 'tracking_url'>,
): Pick<OrderStatusInput, 'carrier' | 'tracking_number' | 'tracking_url'> {
  const isChanged = link.trim() !== (tracking_url ?? '');
  const kept = { carrier: carrier === other ? '' : carrier, tracking_number: number.trim() };
  return { ...kept, ...(isChanged ? { tracking_url: link.trim() } : {}) };
}
