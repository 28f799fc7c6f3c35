import { sql } from 'kysely';
import type { Health } from '#contract/upkeep/health.ts';
import type { Services } from '#server/services.ts';

/** Purchases that were not reported, for staff; null if server-side reporting is off. */
export async function readReports({
  db,
  env,
  settings,
}: Pick<Services, 'db' | 'env' | 'settings'>): Promise<Health['pixel']> {
  const { pixel_id } = await settings.read();
  if (!pixel_id || !env.PIXEL_ACCESS_TOKEN) return null;
  const { rows } = await sql<NonNullable<Health['pixel']>>`
    select count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'given_up' and updated_at > now() - interval '7 days')::int as given_up,
      (array_agg(error order by updated_at desc))[1] as error
    from purchase_reports where status <> 'sent'
  `.execute(db);
  return rows[0] ?? null;
}
