import { CompiledQuery, type Transaction } from 'kysely';
import { fill } from '#content/fill.ts';
import { fieldRefusals } from '#content/words/refusals.ts';
import { timelineText } from '#content/words/timeline.ts';
import type { DraftPlaced, FilledDraft, PlaceWish } from '#contract/drafts/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { checkShipping, type ShippingAddress } from '#domain/address.ts';
import { formatMoney } from '#domain/money.ts';
import { draftProblems } from '#domain/order/draft-terms.ts';
import { isOver, statusesThat } from '#domain/order/order-state.ts';
import { findProvenAccount } from '#server/auth/proven-account.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import { announceOrder } from '#server/features/checkout/place-order.ts';
import {
  isChanged,
  type NewOrder,
  type StockLeft,
  type Written,
  writeOrderStatement,
} from '#server/features/checkout/write-order.ts';
import { findOriginal, placeColumns } from '#server/features/order-book/change-additions.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { findOrderId } from '#server/features/order-book/find-order-id.ts';
import type { OrderRow } from '#server/features/order-book/order-rows.ts';
import { checkDestination } from '#server/features/settings/check-destination.ts';
import { checkReady } from '#server/features/settings/check-ready.ts';
import type { Viewer } from '#server/http/context.ts';
import { orderSettingsOf } from '#server/owner-settings/owner-settings.ts';
import type { Services } from '#server/services.ts';
import { composeMadeOrder } from './compose-made-order.ts';
import { canAddTo } from './draft-from-order.ts';
import { type PricedDraft, priceDraft } from './price-draft.ts';
import { findDraft, findPlaced } from './queries.ts';

/** If stock or prices change this often during one request, the shop is busy. */
const mostTries = 6;

/**
 * Makes the order of a draft: exactly one, however often and by whomever it is requested. The goods are taken from
 * stock, and the buyer is notified by mail.
 * Refuses shop_not_ready, draft_not_found, changed_meanwhile, invalid, reason_needed,
 * unavailable, sold_out, fewer_left, coupon_*, order_too_large, total_changed, order_not_found, never_paid,
 * items_fixed, busy.
 */
export async function placeDraft(
  services: Services,
  staff: Viewer,
  id: string,
  wish: PlaceWish,
): Promise<DraftPlaced | Refusal> {
  const notReady = await checkReady(services);
  if (notReady) return notReady;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const draft = await findDraft(services.db, id);
    if (isRefusal(draft)) return (await findPlaced(services.db, id)) ?? draft;
    if (draft.version !== wish.version) return refuse('changed_meanwhile', { version: draft.version });
    const form = draft.form as FilledDraft;
    const made = await decide(services, staff, { id, form, wish });
    // The same press may have taken the last goods a moment ago.
    if (isRefusal(made)) return (await findPlaced(services.db, id)) ?? made;
    const written = await write(services, staff, { id, form, wish, made });
    if (isRefusal(written)) return written;
    if (!written) continue;
    announceOrder(services, made, written);
    return { order_number: made.order.order_number };
  }
  return refuse('busy');
}

interface ToPlace {
  id: string;
  form: FilledDraft;
  wish: PlaceWish;
}

async function decide(services: Services, staff: Viewer, { id, form, wish }: ToPlace): Promise<NewOrder | Refusal> {
  const address = checkForm(form);
  if (isRefusal(address)) return address;
  const priced = await priceDraft(services, id, form);
  const refused = checkDestination(address, orderSettingsOf(priced.purchase.settings)) ?? whyNot(form, priced, wish);
  if (refused) return refused;
  const holder = await findProvenAccount(services.db, address.email);
  return composeMadeOrder({
    draftId: id,
    form,
    priced,
    address,
    userId: holder?.id ?? null,
    staff,
    wish,
    secret: services.env.SESSION_SECRET,
  });
}

function checkForm(form: FilledDraft): ShippingAddress | Refusal {
  const address = checkShipping(form.shipping);
  const problems = draftProblems(form);
  const [first] = Object.values(problems);
  if (address.ok && first === undefined) return address.value;
  const message = first ?? (address.ok ? '' : address.message);
  return refuse('invalid', {}, { message, fields: { ...problems, ...(address.ok ? {} : address.fields) } });
}

function whyNot(form: FilledDraft, priced: PricedDraft, wish: PlaceWish): Refusal | null {
  const { lines, totals, couponRefused, methodRefused, tooLarge } = priced;
  if (lines.length < form.lines.length) return refuse('unavailable', { name: 'An item' });
  const short = lines.find(({ problem }) => problem)?.problem ?? couponRefused ?? methodRefused ?? tooLarge;
  if (short) return short;
  const { totalCents } = totals;
  if (wish.expected_total_cents !== totalCents) {
    const facts = {
      old: formatMoney(wish.expected_total_cents),
      new: formatMoney(totalCents),
      total_cents: totalCents,
    };
    return refuse('total_changed', facts);
  }
  return wish.how === 'by_hand' && totalCents > 0 && wish.reason === '' ? refuse('reason_needed') : null;
}

interface ToWrite extends ToPlace {
  made: NewOrder;
}

/** The stock left; null if draft, stock, price or coupon is not as it was read. */
async function write(services: Services, staff: Viewer, toWrite: ToWrite): Promise<StockLeft[] | null | Refusal> {
  const link = linkOf(toWrite.form);
  try {
    if (link) return await writeLinked(services, staff, { ...toWrite, link });
    return await inTransaction(services.db, trx => writeRows(trx, staff, toWrite, {}));
  } catch (fault) {
    if (isChanged(fault)) return null;
    throw fault;
  }
}

/** The order that a draft belongs to, and how. */
interface Link {
  kind: 'replaces' | 'adds_to';
  order_number: string;
}

const links = {
  replaces: { says: timelineText.replacedBy, action: 'order.replace' },
  adds_to: { says: timelineText.addedBy, action: 'order.add' },
} as const;

function linkOf({ replaces, adds_to }: FilledDraft): Link | null {
  if (replaces !== null) return { kind: 'replaces', order_number: replaces };
  return adds_to === null ? null : { kind: 'adds_to', order_number: adds_to };
}

/** In one transaction with the line in the timeline of the order that it replaces or adds to. */
async function writeLinked(
  services: Services,
  staff: Viewer,
  { link, ...toWrite }: ToWrite & { link: Link },
): Promise<StockLeft[] | null | Refusal> {
  const { order_number } = toWrite.made.order;
  const named = await findOrderId(services.db, link.order_number);
  if (!named) return refuse('order_not_found');
  // Goods added to an addition ship in the same parcel.
  const original = link.kind === 'adds_to' ? await findOriginal(services.db, named) : null;
  const id = original?.id ?? named;
  const changed = await changeOrder(services, { id }, async open => {
    const refused =
      link.kind === 'adds_to'
        ? whyNoAddition(open.order, toWrite.made)
        : await whyNoReplacement(open.trx, open.order, toWrite.id);
    if (refused) return refused;
    const stock = await writeRows(open.trx, staff, toWrite, { [link.kind]: id });
    if (!stock) return null;
    const { says, action } = links[link.kind];
    open.note(fill(says, { order_number }), { kind: 'staff', id: staff.id });
    open.log(staff, { action, facts: { order_number } });
    return stock;
  });
  return isRefusal(changed) ? changed : changed.result;
}

/** Two members of staff may begin one at once, neither knowing of the other. */
async function whyNoReplacement(
  trx: Transaction<Database>,
  { id, paid_at }: OrderRow,
  draftId: string,
): Promise<Refusal | null> {
  if (!paid_at) return refuse('never_paid');
  const other = await trx
    .selectFrom('staff_orders as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('draft_orders as d', join => join.onTrue())
    .select('o.order_number')
    .where('s.replaces', '=', id)
    .where('o.status', 'not in', statusesThat(isOver))
    .where('d.id', '=', draftId)
    .whereRef('o.placed_at', '>', 'd.created_at')
    .executeTakeFirst();
  if (!other) return null;
  const message = fill(fieldRefusals.replacedMeanwhile, other);
  return refuse('invalid', {}, { message, fields: { replace_reason: message } });
}

/** One parcel has one address: that of the order may have been corrected since the draft was begun. */
function whyNoAddition(original: OrderRow, { order }: NewOrder): Refusal | null {
  const refused = canAddTo(original);
  if (refused) return refused;
  if (placeColumns.every(name => order[name] === original[name])) return null;
  const { order_number, shipping_address1: address1, shipping_city: city } = original;
  const message = fill(fieldRefusals.goesWith.elsewhere, { order_number, address1, city });
  return refuse('invalid', {}, { message, fields: { address1: message } });
}

async function writeRows(
  trx: Transaction<Database>,
  staff: Viewer,
  { id, form, wish, made }: ToWrite,
  link: Partial<Record<Link['kind'], string>>,
): Promise<StockLeft[] | null> {
  // Whoever comes second waits here, and finds it gone.
  const gone = await trx
    .deleteFrom('draft_orders')
    .where('id', '=', id)
    .where('version', '=', wish.version)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) return null;
  const { text, values } = writeOrderStatement(made);
  const { rows } = await trx.executeQuery<Written>(CompiledQuery.raw(text, values));
  const stock = rows[0]?.stock;
  if (!stock) return null;
  const { order } = made;
  const isByHand = order.paid_at !== null && order.total_cents > 0;
  const amountOff = order.coupon_code === null ? order.discount_cents : 0;
  await trx
    .insertInto('staff_orders')
    .values({
      order_id: order.id,
      draft_id: id,
      discount_cents: amountOff ?? 0,
      replaces: null,
      adds_to: null,
      ...link,
    })
    .execute();
  await logActivity(trx, staff, {
    action: 'order.make',
    kind: 'order',
    subject: order.order_number,
    facts: {
      total_cents: order.total_cents,
      how: form.replaces ? 'replacement' : order.paid_at === null ? 'pay_link' : isByHand ? 'by_hand' : 'free',
      ...(isByHand ? { reason: wish.reason } : {}),
      ...(form.replaces ? { replaces: form.replaces, reason: form.replace_reason } : {}),
      ...(form.adds_to ? { adds_to: form.adds_to } : {}),
    },
  });
  return stock;
}
