import { sql, type Transaction } from 'kysely';
import { fill } from '#content/fill.ts';
import { couponProblems } from '#content/words/admin/coupons.ts';
import { fieldRefusals } from '#content/words/refusals.ts';
import type { Coupon, CouponForm } from '#contract/coupons/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { OwnerSettings } from '#domain/settings.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { changesBetween } from '#server/features/activity/compare-fields.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { type CouponRow, couponColumns, nameOf, presentCoupon } from './queries.ts';
import { type CouponTerms, readCouponForm } from './read-coupon-form.ts';

type Needs = Pick<Services, 'db' | 'settings'>;
type Trx = Transaction<Database>;

/**
 * Adds a coupon. Refuses `invalid` and, under its field, `coupon_taken`. A form whose answer was lost is sent again
 * with the same id, and then changes what it added.
 */
export async function createCoupon(
  { db, settings }: Needs,
  staff: Viewer,
  form: CouponForm,
): Promise<Coupon | Refusal> {
  const terms = readCouponForm(form);
  if (isRefusal(terms)) return terms;
  const most = await settings.read();
  return inTransaction(db, async trx => {
    const tooMuch = checkMost(terms, most);
    if (tooMuch) return tooMuch;
    await lockCode(trx, terms.code);
    const isThere = await isTaken(trx, terms.code);
    const added = form.id && (await lockCoupon(trx, form.id));
    if (added) return change(trx, staff, added, { form, terms, most });
    if (isThere) return taken(terms.code);
    const values = { ...terms, id: form.id };
    const { id } = await trx.insertInto('coupons').values(values).returning('id').executeTakeFirstOrThrow();
    const created = await readCoupon(trx, id);
    await logActivity(trx, staff, {
      action: 'coupon.create',
      kind: 'coupon',
      subject: terms.code,
      facts: changesBetween(null, named(created, terms)),
    });
    return presentCoupon(created);
  });
}

/**
 * Replaces all terms of a coupon; earlier orders keep their discount. Refuses `invalid`, `coupon_taken`,
 * `coupon_not_found`, and `changed_meanwhile` with who and when, if the terms are neither those the form was opened
 * with nor those it wants.
 */
export async function updateCoupon(
  { db, settings }: Needs,
  staff: Viewer,
  id: string,
  form: CouponForm,
): Promise<Coupon | Refusal> {
  const terms = readCouponForm(form);
  if (isRefusal(terms)) return terms;
  const most = await settings.read();
  return inTransaction(db, async trx => {
    await lockCode(trx, terms.code);
    const stored = await lockCoupon(trx, id);
    return stored ? change(trx, staff, stored, { form, terms, most }) : refuse('coupon_not_found');
  });
}

interface Wish {
  form: CouponForm;
  terms: CouponTerms;
  most: OwnerSettings;
}

async function change(
  trx: Trx,
  staff: Viewer,
  stored: CouponRow,
  { form, terms, most }: Wish,
): Promise<Coupon | Refusal> {
  const { version, updated_at, updated_by } = stored;
  if (isAsWanted(stored, terms)) return presentCoupon(stored);
  if (form.version !== undefined && form.version !== version)
    return refuse('changed_meanwhile', { person: updated_by, at: updated_at.toISOString(), version });
  if (terms.kind !== stored.kind) return refuse('invalid', {}, { fields: { kind: fieldRefusals.couponKind } });
  const tooMuch = Number(terms.discount) === Number(stored.discount) ? null : checkMost(terms, most);
  if (tooMuch) return tooMuch;
  if (terms.max_redemptions !== null && terms.max_redemptions < stored.redemptions)
    return refuse(
      'invalid',
      {},
      { fields: { max_redemptions: fill(fieldRefusals.couponUsed, { n: stored.redemptions }) } },
    );
  if (terms.code !== stored.code && (await isTaken(trx, terms.code))) return taken(terms.code);
  return write(trx, staff, stored, terms);
}

/** Turns a coupon on or off from the list. Refuses `coupon_not_found`. */
export function switchCoupon({ db }: Needs, staff: Viewer, id: string, active: boolean): Promise<Coupon | Refusal> {
  return inTransaction(db, async trx => {
    const stored = await lockCoupon(trx, id);
    return stored ? write(trx, staff, stored, { active }) : refuse('coupon_not_found');
  });
}

/** Past orders keep their discount and code. A repeat has no effect. */
export function deleteCoupon({ db }: Needs, staff: Viewer, id: string): Promise<{ ok: true }> {
  return inTransaction(db, async trx => {
    const gone = await trx.deleteFrom('coupons').where('id', '=', id).returningAll().executeTakeFirst();
    if (!gone) return { ok: true as const };
    const { code, discount, redemptions } = gone;
    await logActivity(trx, staff, {
      action: 'coupon.delete',
      kind: 'coupon',
      subject: code,
      facts: { discount, redemptions },
    });
    return { ok: true as const };
  });
}

/** At most what the settings allow; an existing coupon may keep a higher discount. */
function checkMost(
  { kind, discount }: CouponTerms,
  { coupon_most_percent }: Pick<OwnerSettings, 'coupon_most_percent'>,
) {
  if (kind !== 'percent' || Number(discount) <= coupon_most_percent) return null;
  const problem = fill(couponProblems.mostPercent, { most: coupon_most_percent });
  return refuse('invalid', {}, { fields: { discount: problem } });
}

async function lockCoupon(trx: Trx, id: string): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`select ${couponColumns} from coupons where id = ${id} for update`.execute(trx);
  return rows[0];
}

async function readCoupon(trx: Trx, id: string): Promise<CouponRow> {
  const { rows } = await sql<CouponRow>`select ${couponColumns} from coupons where id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`Coupon ${id} is gone within its transaction`);
  return row;
}

/** Lists as text, so that they can be compared. */
function flat({ only_products, only_categories, ...terms }: Partial<CouponTerms>) {
  return {
    ...terms,
    ...(only_products ? { only_products: only_products.join(', ') || null } : {}),
    ...(only_categories ? { only_categories: only_categories.join(', ') || null } : {}),
  };
}

/** For the log: products by their names. */
const named = ({ named }: CouponRow, terms: Partial<CouponTerms>) => ({
  ...flat(terms),
  ...(terms.only_products ? { only_products: named.map(nameOf).join(', ') || null } : {}),
});

/**
 * Waits for other requests that give this code, perhaps the same form sent twice, until the transaction ends. It is
 * locked before the coupon's row, so that no two requests wait for each other.
 */
const lockCode = (trx: Trx, code: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`gg coupon ${code}`}))`.execute(trx);

const isTaken = async (trx: Trx, code: string): Promise<boolean> =>
  (await trx.selectFrom('coupons').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;

const taken = (code: string): Refusal => {
  const { message } = refuse('coupon_taken', { code });
  return refuse('coupon_taken', { code }, { fields: { code: message } });
};

const isAsWanted = (stored: CouponRow, terms: Partial<CouponTerms>) =>
  Object.keys(changesBetween(flat(stored), flat(terms))).length === 0;

async function write(trx: Trx, staff: Viewer, stored: CouponRow, terms: Partial<CouponTerms>): Promise<Coupon> {
  if (isAsWanted(stored, terms)) return presentCoupon(stored);
  await trx
    .updateTable('coupons')
    .set({ ...terms, version: stored.version + 1, updated_at: sql<Date>`now()`, updated_by: staff.email })
    .where('id', '=', stored.id)
    .execute();
  const changed = await readCoupon(trx, stored.id);
  const facts = changesBetween(named(stored, stored), named(changed, terms));
  await logActivity(trx, staff, { action: 'coupon.change', kind: 'coupon', subject: stored.code, facts });
  return presentCoupon(changed);
}
