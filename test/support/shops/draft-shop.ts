import { randomUUID } from 'node:crypto';
import type { Draft, DraftForm, DraftPlaced, DraftQuote } from '#contract/drafts/shapes.ts';
import type { OrderStatusReply } from '#contract/orders/admin-list.ts';
import type { Order, PayReply } from '#contract/orders/shapes.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { accountDataRoutes } from '#server/features/account-settings/data-routes.ts';
import { draftsRoutes } from '#server/features/drafts/admin-routes.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { parcelsAdminRoutes } from '#server/features/parcels-admin/routes.ts';
import { orderKey } from '#server/http/signed-key.ts';
import { shipping, stockProduct, testShop } from './test-orders.ts';

export interface Refused {
  error: { code: string; message: string; fields?: Record<string, string> };
}

/** A shop with two members of staff who write drafts. */
export async function draftShop(...more: Parameters<typeof testShop>) {
  const { services, app } = await testShop(
    draftsRoutes,
    adminOrdersRoutes,
    accountDataRoutes,
    parcelsAdminRoutes,
    ...more,
  );
  const staff = await app.signIn('staff@example.com', { staff: true });
  const colleague = await app.signIn('colleague@example.com', { staff: true });
  const keyOf = (number: string) => orderKey(services.env.SESSION_SECRET, number);

  const save = async (form: DraftForm, { id = randomUUID() as string, version = 0, by = staff } = {}) =>
    by.send<Draft & Refused>('PUT', `/api/admin/drafts/${id}`, { version, form });
  const quote = async (form: DraftForm) => (await staff.send<DraftQuote>('POST', '/api/admin/draft-quotes', form)).data;
  const place = async (id: string, more: object = {}, by = staff) =>
    by.send<DraftPlaced & Refused>('POST', `/api/admin/drafts/${id}/order`, { version: 1, how: 'link', ...more });

  /** A saved draft of some jars, and what it costs. */
  async function drafted(more: DraftForm = {}, { stock = 20 as number | null, quantity = 2 } = {}) {
    const product = await stockProduct(services, { stock });
    const form = { lines: [{ product_id: product, quantity }], shipping, ...more };
    const { data: draft } = await save(form);
    const { totals } = await quote(form);
    return { id: draft.id, product, form, total: totals.total_cents };
  }

  /** The order that a new draft became. */
  async function made(more: DraftForm = {}, wish: object = {}) {
    const draft = await drafted(more);
    const { data } = await place(draft.id, { expected_total_cents: draft.total, ...wish });
    return { ...draft, number: data.order_number };
  }

  const cash = { how: 'by_hand', reason: 'Cash' };
  const from = (order_number: string, kind: string, more: object = {}) =>
    staff.send<Draft & Refused>('POST', '/api/admin/drafts', { id: randomUUID(), order_number, kind, ...more });
  const readStaff = async (number: string) => (await staff.send<StaffOrder>('GET', `/api/admin/orders/${number}`)).data;

  /** An order that adds a jar to this one. */
  async function addTo(number: string, wish: object = cash) {
    const product_id = await stockProduct(services, { name: 'Lavender Balm', stock: 9 });
    const { data: draft } = await from(number, 'addition', { lines: [{ product_id, quantity: 1 }] });
    const { totals } = await quote(draft.form);
    const { data } = await place(draft.id, { expected_total_cents: totals.total_cents, ...wish });
    return { draft, product_id, totals, answer: data, number: data.order_number };
  }

  return {
    services,
    app,
    staff,
    colleague,
    cash,
    from,
    addTo,
    setStatus: async (number: string, body: object) =>
      staff.send<OrderStatusReply & Refused>('PATCH', `/api/admin/orders/${(await readStaff(number)).id}`, body),
    save,
    quote,
    place,
    drafted,
    made,
    keyOf,
    readStaff,
    readGuest: async (number: string) =>
      (await app.guest.send<Order>('GET', `/api/orders/${number}?key=${keyOf(number)}`)).data,
    pay: (number: string) =>
      app.guest.send<PayReply & Refused>('POST', `/api/orders/${number}/pay?key=${keyOf(number)}`),
    /** Pays at the test bank and comes back. */
    approve: async (number: string, { redirect_url }: PayReply) => {
      const payment = redirect_url?.split('/').at(-1);
      await app.guest.send('POST', `/api/payments/test/${payment}`, { action: 'approve' });
      return app.guest.send('POST', `/api/payments/${payment}/settle`, undefined, { 'x-order-key': keyOf(number) });
    },
  };
}
