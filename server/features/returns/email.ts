import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/database/schema.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import { findMailFacts } from '#server/features/order-book/find-mail-facts.ts';
import type { ReturnMailKind } from '#server/features/order-book/order-rows.ts';
import { readOrderSettings } from '#server/features/settings/queries.ts';
import type { Services } from '#server/services.ts';
import { composeReturnMail, type ReturnMailFacts, returnMailTexts } from './compose-return-mail.ts';
import { readReturnRows } from './queries.ts';

const Payload = z.object({ return_id: z.uuid() });

/** Mails about a return by outbox kind, composed from its state when the mail is sent. */
export const returnMailComposers = Object.fromEntries(
  (Object.keys(returnMailTexts) as ReturnMailKind[]).map(kind => [
    kind,
    async (services: Services, payload: unknown) => {
      const facts = await findFacts(services, Payload.parse(payload).return_id);
      return facts && composeReturnMail(services.env, kind, facts);
    },
  ]),
) as Record<ReturnMailKind, (services: Services, payload: unknown) => Promise<ComposedMail | null>>;

async function findFacts({ db, pool, settings }: Services, id: string): Promise<ReturnMailFacts | null> {
  const shown = await readReturnRows(db, await codeOf(db, id));
  const order = shown && (await findMailFacts(pool, shown.row.order_id));
  if (!order) return null;
  const [owner, own] = await Promise.all([settings.read(), readOrderSettings(db)]);
  const policy = {
    refundDays: own.return_refund_days,
    shopPays: own.return_shop_pays,
    instructions: own.return_instructions,
    address: owner.returns_address,
  };
  return { order, shown, policy };
}

async function codeOf(db: Kysely<Database>, id: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from returns where id = ${id}`.execute(db);
  return rows[0]?.code ?? '';
}
