import { fill } from '#content/fill.ts';
import { activityFactNames, activityValues } from '#content/words/admin/activity.ts';
import { storyText } from '#content/words/admin/orders.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';

const text = storyText.tracking;

type Facts = StaffOrder['changes'][number]['facts'];

/** A change of the tracking: 'Tracking added: USPS 9400 1118'. */
export function trackingWords(facts: Facts): { title: string; text: string } {
  const { carrier, tracking_number, tracking_url } = activityFactNames;
  const of = (names: readonly (string | undefined)[], side: 'from' | 'to') =>
    names
      .map(name => facts.find(fact => fact.name === name)?.[side])
      .filter(value => value && value !== activityValues.none)
      .join(' ');
  const number = [carrier, tracking_number];
  const now = of(number, 'to');
  const before = of(number, 'from');
  const was = before && fill(text.before, { before });
  if (now) return { title: fill(before ? text.changed : text.added, { now }), text: was };
  if (before) return { title: text.removed, text: was };
  return { title: text.link, text: of([tracking_url], 'to') };
}
