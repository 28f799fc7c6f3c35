import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { deleteAccountText } from '#content/words/security.ts';
import { pages } from '#contract/pages.ts';
import { purchase } from '#contract/pixel/pixel-event.ts';
import { emailForm, idForm, phoneForm } from '#contract/pixel/pixel-identity.ts';
import type { Health } from '#contract/upkeep/health.ts';
import { isOver, statusesThat } from '#domain/order/order-state.ts';
import type { Database } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';

type Parts = Pick<Services, 'db' | 'env' | 'settings'>;

type Bought = Parameters<typeof purchase>[0] & {
  user_id: string | null;
  email: string;
  shipping_phone: string | null;
  paid_at: Date;
};

/**
 * Reports a paid order to the pixel's vendor, with the event id that its page uses. Sends nothing without consent,
 * pixel or token, for a canceled order, for an anonymized buyer, or twice.
 * @throws if the vendor gives no final answer; the job retries
 */
export async function reportPurchase({ db, env, settings }: Parts, orderId: string): Promise<void> {
  const { pixel_id } = await settings.read();
  if (!pixel_id || !env.PIXEL_ACCESS_TOKEN) return;
  const order = await findBought(db, orderId);
  if (!order || order.email === deleteAccountText.nobody.address) return;
  const result = await sendEvent(env, reportOf(order, pixel_id, env.PUBLIC_URL));
  if (result.kind === 'taken') return saveReport(db, orderId, 'sent', null);
  await saveReport(db, orderId, result.kind === 'refused' ? 'given_up' : 'failed', result.why);
  if (result.kind === 'later') throw new Error(`The pixel's vendor did not take purchase ${orderId}: ${result.why}`);
}

/** After the last try; the stored reason stays. */
export async function markReportFailed({ db }: Pick<Services, 'db'>, orderId: string): Promise<void> {
  await sql`update purchase_reports set status = 'given_up', updated_at = now()
    where order_id = ${orderId} and status = 'failed'`.execute(db);
}

async function findBought(db: Kysely<Database>, orderId: string): Promise<Bought | undefined> {
  const { rows } = await sql<Bought>`
    select o.id, o.order_number, o.total_cents, o.user_id, o.email, o.shipping_phone, o.paid_at,
      (select json_agg(i) from order_items i where i.order_id = o.id) as items
    from orders o
    where o.id = ${orderId} and o.marketing_consent and o.paid_at is not null
      and o.status <> all(${statusesThat(isOver)})
      and not exists (select from purchase_reports r where r.order_id = o.id and r.status = 'sent')
  `.execute(db);
  return rows[0];
}

/** The page's URL is sent without the order's number and key. */
function reportOf(order: Bought, pixelId: string, origin: string) {
  const { name, params, eventId } = purchase(order);
  const user = {
    email: hashed(emailForm(order.email)),
    phone: hashed(phoneForm(order.shipping_phone ?? '')),
    external_id: hashed(idForm(order.user_id ?? '')),
  };
  return {
    event_source: 'web',
    event_source_id: pixelId,
    data: [
      {
        event: name,
        event_time: Math.floor(order.paid_at.getTime() / 1000),
        event_id: eventId,
        user,
        properties: { ...params, content_type: 'product' },
        page: { url: new URL(pages.checkout(), origin).href },
      },
    ],
  };
}

/** Empty values are left out. */
const hashed = (text: string) => (text ? [createHash('sha256').update(text).digest('hex')] : undefined);

async function saveReport(db: Kysely<Database>, orderId: string, status: string, error: string | null): Promise<void> {
  await sql`
    insert into purchase_reports as known (order_id, status, error)
      values (${orderId}, ${status}, ${error?.slice(0, 300) ?? null})
    on conflict (order_id) do update
      set status = excluded.status, error = excluded.error, tries = known.tries + 1, updated_at = now()
  `.execute(db);
}

/** `later`: no final answer. `refused`: the same event would be refused again. */
type ReportResult = { kind: 'taken' } | { kind: 'later' | 'refused'; why: string };

const vendor = 'https://business-api.tiktok.com';
const timeoutMs = 10_000;
const Reply = z.object({ code: z.int(), message: z.string().default('') });

/** The only code about the event itself; the others (rate limit, expired token, server fault) are temporary. */
const invalidEvent = 40_002;

/** Sends one event to the vendor's Events API 2.0. Never throws. */
async function sendEvent(
  { PIXEL_API_BASE = vendor, PIXEL_ACCESS_TOKEN = '' }: Pick<Env, 'PIXEL_API_BASE' | 'PIXEL_ACCESS_TOKEN'>,
  body: object,
): Promise<ReportResult> {
  try {
    const response = await fetch(new URL('/open_api/v1.3/event/track/', PIXEL_API_BASE), {
      method: 'POST',
      headers: { 'access-token': PIXEL_ACCESS_TOKEN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return judge(response.status, Reply.safeParse(await response.json()).data);
  } catch (fault) {
    return { kind: 'later', why: fault instanceof Error ? fault.message : 'no answer' };
  }
}

/** A 200 may be a refusal: its code counts. */
function judge(status: number, reply: z.infer<typeof Reply> | undefined): ReportResult {
  if (!reply) return { kind: 'later', why: `${status} without a reply to be read` };
  if (reply.code === 0) return { kind: 'taken' };
  return { kind: reply.code === invalidEvent ? 'refused' : 'later', why: `${reply.code} ${reply.message}`.trim() };
}

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
