import { z } from 'zod';
import { creditKindNames, mostCreditAtOnce, staffCreditKinds } from '#domain/credit.ts';
import { text } from '../text.ts';

/** What an account has of store credit, with its latest entries, newest first. */
export const StoreCredit = z
  .object({
    balance_cents: z.int(),
    entries: z.array(
      z.object({
        id: z.uuid(),
        /** Negative where it was spent or paid out. */
        cents: z.int(),
        kind: z.enum(creditKindNames),
        order_number: z.string().nullable(),
        /** What staff wrote. */
        reason: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
    /** Older entries are not in the list. */
    is_more: z.boolean(),
  })
  .meta({ id: 'StoreCredit' });
export type StoreCredit = z.infer<typeof StoreCredit>;

/** Given by staff, or paid out by them outside the shop. The id is made by the page: sent twice, it is one entry. */
export const CreditInput = z.strictObject({
  id: z.uuid(),
  kind: z.enum(staffCreditKinds),
  amount_cents: z.int().min(1).max(mostCreditAtOnce),
  reason: text().trim().min(1, 'Say why; the customer reads it.').max(200),
});
export type CreditInput = z.infer<typeof CreditInput>;
