import { z } from 'zod';
import { paymentMethods } from '#domain/payment-method.ts';

/** What other companies do for the shop, in the order of the page. */
const connectionNames = [...paymentMethods, 'tax', 'labels', 'shipped_elsewhere', 'mail'] as const;
export type ConnectionName = (typeof connectionNames)[number];

/** Who does one of these now, and what the owner of the shop enters there. No secret is in it. */
export const Connection = z
  .object({
    name: z.enum(connectionNames),
    /** `pretend`: replaced by a part of the demo shop. `off`: nobody does it, or the shop itself. */
    state: z.enum(['real', 'pretend', 'off']),
    /** The address in this shop that the company calls; null if it calls none. */
    address: z.url().nullable(),
    /** It sends events to that address. */
    sends_events: z.boolean(),
    /** When the last one came. */
    heard_at: z.iso.datetime().nullable(),
    /** Environment variables that are not set. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof Connection>;

export const Connections = z
  .object({
    /** False in a demo shop: whatever is set up, no money moves. */
    real_money: z.boolean(),
    connections: z.array(Connection),
  })
  .meta({ id: 'Connections' });
export type Connections = z.infer<typeof Connections>;
