import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { deleteAccountText } from '#content/words/security.ts';
import { pages } from '#contract/pages.ts';
import { purchase } from '#contract/pixel/pixel-event.ts';
import { emailForm, idForm, phoneForm } from '#contract/pixel/pixel-identity.ts';
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
 * Tells the pixel's vendor of a paid order, with the id its page tells it by. Nothing leaves without the order's consent, without
 * a pixel or its token, of an order that was taken back, or of a buyer who was forgotten; nor what was taken before.
 * @throws when the vendor has no answer yet: to be told again.
 */
export async function reportPurchase({ db, env, settings }: Parts, orderId: string): Promise<void> {
  const { pixel_id } = await settings.read();
  if (!pixel_id || !env.PIXEL_ACCESS_TOKEN) return;
  const order = await findBought(db, orderId);
  if (!order || order.email === deleteAccountText.nobody.address) return;
  const told = await tellVendor(env, reportOf(order, pixel_id, env.PUBLIC_URL));
  if (told.kind === 'taken') return keep(db, orderId, 'sent', null);
  await keep(db, orderId, told.kind === 'refused' ? 'given_up' : 'failed', told.why);
  if (told.kind === 'later') throw new Error(`The pixel's vendor did not take purchase ${orderId}: ${told.why}`);
}

/** After the last try; what was said then stays. */
export async function giveUpReport({ db }: Pick<Services, 'db'>, orderId: string): Promise<void> {
  await sql`update purchase_reports set status = 'given_up', updated_at = now()
    where order_id = ${orderId} and status = 'failed'`.execute(db);
}

async function findBought(db: Kysely<Database>, orderId: string): Promise<Bought | undefined> {
  const { rows } = await sql<Bought>`
    select o.id, o.order_number, o.total_cents, o.user_id, o.email, o.shipping_phone, o.paid_at,
      (select json_agg(i) from order_items i where i.order_id = o.id) as items
    from orders o
    where o.id = ${orderId} and o.marketing_consent and o.paid_at is not null and o.status <> all(${statusesThat(isOver)})
      and not exists (select from purchase_reports r where r.order_id = o.id and r.status = 'sent')
  `.execute(db);
  return rows[0];
}

/** The page is named without the order's number and key. */
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

/** None of what is not known. */
const hashed = (text: string) => (text ? [createHash('sha256').update(text).digest('hex')] : undefined);

async function keep(db: Kysely<Database>, orderId: string, status: string, error: string | null): Promise<void> {
  await sql`
    insert into purchase_reports as known (order_id, status, error) values (${orderId}, ${status}, ${error?.slice(0, 300) ?? null})
    on conflict (order_id) do update
      set status = excluded.status, error = excluded.error, tries = known.tries + 1, updated_at = now()
  `.execute(db);
}

/** `later`: no answer, or none that settles it. `refused`: the same event would be refused again. */
type Told = { kind: 'taken' } | { kind: 'later' | 'refused'; why: string };

const vendor = 'https://business-api.tiktok.com';
const timeoutMs = 10_000;
const Reply = z.object({ code: z.int(), message: z.string().default('') });

/** Of the vendor's codes only this one is about the event itself: too many at once, a token that ran out, its own faults pass. */
const invalidEvent = 40_002;

/** Hands one event to the vendor's Events API 2.0. Never throws. */
async function tellVendor(
  { PIXEL_API_BASE = vendor, PIXEL_ACCESS_TOKEN = '' }: Pick<Env, 'PIXEL_API_BASE' | 'PIXEL_ACCESS_TOKEN'>,
  body: object,
): Promise<Told> {
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

/** What is said at 200 may be a refusal: its code counts. */
function judge(status: number, reply: z.infer<typeof Reply> | undefined): Told {
  if (!reply) return { kind: 'later', why: `${status} without a reply to be read` };
  if (reply.code === 0) return { kind: 'taken' };
  return { kind: reply.code === invalidEvent ? 'refused' : 'later', why: `${reply.code} ${reply.message}`.trim() };
}
