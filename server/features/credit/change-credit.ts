import type { CreditInput, StoreCredit } from '#contract/customers/credit.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { creditKinds } from '#domain/credit.ts';
import { formatMoney } from '#domain/money.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { readBalance, readCredit } from './read-credit.ts';

/**
 * Staff give store credit, or record that they paid it out. The same id again changes nothing. Refuses
 * `customer_not_found` (guests too: they have no account), `credit_short`.
 */
export async function changeCredit(
  services: Pick<Services, 'db'>,
  staff: Viewer,
  userId: string,
  { id, kind, amount_cents, reason }: CreditInput,
): Promise<StoreCredit | Refusal> {
  return inTransaction(services.db, async trx => {
    const profiles = trx.selectFrom('profiles').select('id').where('id', '=', userId);
    // Locked, so that a repeat and another payout wait for this one.
    if (!(await profiles.forNoKeyUpdate().executeTakeFirst())) return refuse('customer_not_found');
    const known = await trx.selectFrom('store_credit').select('user_id').where('id', '=', id).executeTakeFirst();
    if (known) return known.user_id === userId ? readCredit(trx, userId) : refuse('customer_not_found');
    const { adds } = creditKinds[kind];
    const left = await readBalance(trx, userId);
    if (!adds && amount_cents > left) return refuse('credit_short', { left: formatMoney(left) });
    const cents = adds ? amount_cents : -amount_cents;
    const entry = { id, user_id: userId, cents, kind, reason, actor_email: staff.email };
    await trx.insertInto('store_credit').values(entry).execute();
    const facts = { amount_cents, reason };
    await logActivity(trx, staff, { action: `customer.credit_${kind}`, kind: 'customer', subject: userId, facts });
    return readCredit(trx, userId);
  });
}
