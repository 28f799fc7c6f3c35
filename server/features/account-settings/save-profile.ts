import type { Account, DefaultAddressInput } from '#contract/account-settings/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { nameProblem, tidyName } from '#domain/account/person-name.ts';
import { checkShipping } from '#domain/address.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { checkDestination } from '#server/features/settings/check-destination.ts';
import { readOrderSettings } from '#server/features/settings/queries.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { readAccount } from './queries.ts';

type Needs = Pick<Services, 'db'>;

/** Refuses `invalid` with the name's message. */
export async function saveName({ db }: Needs, viewer: Viewer, typed: string): Promise<Account | Refusal> {
  const problem = nameProblem(typed);
  if (problem) return refuse('invalid', {}, { message: problem, fields: { full_name: problem } });
  const name = tidyName(typed);
  const updated_at = new Date();
  await inTransaction(db, async trx => {
    await trx.updateTable('users').set({ name, updated_at }).where('id', '=', viewer.id).execute();
    await trx.updateTable('profiles').set({ full_name: name, updated_at }).where('id', '=', viewer.id).execute();
  });
  return readAccount(db, viewer.id);
}

/** The address that pre-fills checkout. Refuses `invalid` with the checkout's message per field, as checkout does. */
export async function saveAddress(
  { db }: Needs,
  viewer: Viewer,
  input: DefaultAddressInput,
): Promise<Account | Refusal> {
  const verdict = checkShipping({ ...input, name: viewer.name, email: viewer.email });
  if (!verdict.ok) return refuse('invalid', {}, { message: verdict.message, fields: { ...verdict.fields } });
  const refused = checkDestination(verdict.value, await readOrderSettings(db));
  if (refused) return refused;
  const { address1, address2, city, state, postal, country, phone } = verdict.value;
  const shipping_address = JSON.stringify({ address1, address2, city, state, postal, country });
  await db
    .updateTable('profiles')
    .set({ phone, shipping_address, updated_at: new Date() })
    .where('id', '=', viewer.id)
    .execute();
  return readAccount(db, viewer.id);
}

export async function removeAddress({ db }: Needs, viewer: Viewer): Promise<Account | Refusal> {
  const none = { phone: null, shipping_address: null, updated_at: new Date() };
  await db.updateTable('profiles').set(none).where('id', '=', viewer.id).execute();
  return readAccount(db, viewer.id);
}
