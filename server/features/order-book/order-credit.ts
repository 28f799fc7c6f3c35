import { sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { OpenOrder } from './open-order.ts';

/** Gives the account back what an ended order still holds of its store credit. */
export async function returnCredit(open: OpenOrder): Promise<void> {
  if (open.order.credit_cents === 0) return;
  const { rows } = await sql<{ cents: Cents }>`
    insert into store_credit (user_id, cents, kind, order_id)
    select (array_agg(user_id))[1], -sum(cents), 'returned', order_id from store_credit
    where order_id = ${open.order.id} and kind in ('spent', 'returned') group by order_id having sum(cents) < 0
    returning cents
  `.execute(open.trx);
  const [back] = rows;
  if (back) open.note(fill(timelineText.creditBack, { amount: formatMoney(back.cents) }));
}

/** Spends the store credit of a revived order again. Returns what the account has if that is too little, else null. */
export async function spendCreditAgain(open: OpenOrder): Promise<{ leftCents: Cents } | null> {
  const { id, credit_cents, refunded_credit_cents } = open.order;
  const cents = credit_cents - refunded_credit_cents;
  if (cents === 0) return null;
  const { rows: spenders } = await sql<{ id: string }>`
    select p.id from profiles p where p.id = (
      select user_id from store_credit where order_id = ${id} and kind = 'spent' limit 1) for no key update
  `.execute(open.trx);
  const user = spenders[0]?.id ?? null;
  // A separate statement sees what was spent while the lock was awaited.
  const { rows } = await sql<{ balance: number; held: number }>`
    select coalesce(sum(cents) filter (where user_id = ${user}), 0)::bigint as balance,
      -coalesce(sum(cents) filter (where order_id = ${id} and kind in ('spent', 'returned')), 0)::bigint as held
    from store_credit where user_id = ${user} or order_id = ${id}
  `.execute(open.trx);
  const { balance = 0, held = 0 } = rows[0] ?? {};
  if (held === cents) return null;
  if (balance < cents) return { leftCents: balance };
  const entry = { user_id: user, cents: -cents, kind: 'spent', order_id: id } as const;
  await open.trx.insertInto('store_credit').values(entry).execute();
  return null;
}
