import type { Shop } from './shop.ts';

/** Lets time pass: makes everything stored, here and at the providers, older by so many minutes. */
export async function letPass(shop: Shop, minutes: number): Promise<void> {
  const { pool } = shop.services;
  shifting ??= await readShifting(shop);
  await pool.query(shifting.replaceAll('$minutes', String(minutes)));
  const seconds = minutes * 60;
  for (const session of shop.stripe.books.sessions) {
    session.created -= seconds;
    session.expiresAt -= seconds;
  }
  // PayPal forgets orders that nobody paid.
  if (minutes >= day)
    for (const order of shop.paypal.books.orders) if (order.status !== 'COMPLETED') order.forgotten = true;
}

export const hour = 60;
export const day = 24 * hour;

let shifting: string | undefined;

async function readShifting({ services: { pool }, staffId }: Shop): Promise<string> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
      and c.is_generated = 'NEVER'
    group by c.table_name`,
  );
  const ago = `make_interval(mins => $minutes)`;
  const updates = rows.map(
    ({ name, columns }) =>
      `update "${name}" set ${columns.map(column => `"${column}" = "${column}" - ${ago}`).join(', ')};`,
  );
  const staff = `update sessions set created_at = now(), expires_at = now() + interval '30 days'
    where user_id = '${staffId}';`;
  const limits = `update rate_limit_counters set expire = expire - $minutes * 60000::bigint;
    delete from rate_limit_counters where expire < extract(epoch from now()) * 1000;`;
  return `begin; set local session_replication_role = replica; ${updates.join(' ')} ${limits} ${staff} commit;`;
}

/** How many minutes a closed ticket is stored. */
export const storedTickets = 3 * 365.5 * day;
