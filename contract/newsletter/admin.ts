import { z } from 'zod';
import { ListQuery, listOf } from '../lists.ts';

const SubscriberStatus = z.enum(['pending', 'confirmed', 'unsubscribed']);

/** A newsletter subscriber, without the keys of its links. */
export const Subscriber = z
  .object({
    id: z.uuid(),
    email: z.string(),
    status: SubscriberStatus,
    /** When the address was entered, under the wording of that time. */
    consented_at: z.iso.datetime(),
    confirmed_at: z.iso.datetime().nullable(),
    unsubscribed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof Subscriber>;

export const SubscriberQuery = ListQuery.extend({
  status: SubscriberStatus.or(z.literal('')).catch('').default(''),
});
export type SubscriberQuery = z.infer<typeof SubscriberQuery>;
export const SubscriberPage = listOf(Subscriber);
export type SubscriberPage = z.infer<typeof SubscriberPage>;
