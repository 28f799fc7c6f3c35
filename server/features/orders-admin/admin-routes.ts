import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/words/files.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { NoteInput, PackList, PackQuery, StaffNote } from '#contract/orders/admin.ts';
import {
  AdminOrderPage,
  AdminOrderQuery,
  OrderStatusInput,
  OrderStatusReply,
  OrderUndoInput,
} from '#contract/orders/admin-list.ts';
import { ItemsInput, SwapChoices } from '#contract/orders/items.ts';
import { AddressChange, OrderNumber } from '#contract/orders/shapes.ts';
import { RefundInput, RefundReply, StaffOrder } from '#contract/payments/admin.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { sellerOfLabels } from '#server/shipping-providers/port.ts';
import { addNote } from './add-note.ts';
import { eachOrderLine, listAllOrders } from './admin-queries.ts';
import { changeItems } from './change-items.ts';
import { correctAddressByStaff } from './correct-address.ts';
import { listSwaps } from './list-swaps.ts';
import { listToPack } from './list-to-pack.ts';
import { refundOrder } from './refund-order.ts';
import { setOrderStatus } from './set-status.ts';
import { findStaffOrder } from './staff-order.ts';
import { undoOrderStatus } from './undo-status.ts';

const IdParams = z.object({ id: z.uuid() });
const NumberParams = z.object({ orderNumber: OrderNumber });

export function adminOrdersRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  adminList(api, {
    list: adminLists.orders,
    summary: 'All orders',
    query: AdminOrderQuery,
    reply: AdminOrderPage,
    read: query => listAllOrders(services.readDb, query),
    name: 'orders',
    header: fileText.orders,
    lines: query => eachOrderLine(services.readDb, query),
  });
  endpoint(
    api,
    routes.adminSetOrderStatus,
    {
      summary: 'Set the status of an order',
      access: 'staff',
      params: IdParams,
      body: OrderStatusInput,
      reply: OrderStatusReply,
    },
    ({ viewer, params, body }) => setOrderStatus(services, viewer, params.id, body),
  );
  endpoint(
    api,
    routes.adminUndoOrderStatus,
    {
      summary: 'Take the last change of status back, before anything followed from it',
      access: 'staff',
      params: IdParams,
      body: OrderUndoInput,
      reply: OrderStatusReply,
    },
    ({ viewer, params, body }) => undoOrderStatus(services, viewer, params.id, body.version),
  );
  endpoint(
    api,
    routes.adminGetOrder,
    { summary: 'One order with its money', access: 'staff', params: NumberParams, reply: StaffOrder },
    ({ params }) => findStaffOrder(services, params.orderNumber),
  );
  endpoint(
    api,
    routes.adminRefundOrder,
    {
      summary:
        'Give money back, or cancel a paid order; the Idempotency-Key header keeps a repeat from being a second refund',
      access: 'staff',
      params: NumberParams,
      body: RefundInput,
      reply: RefundReply,
    },
    ({ c, viewer, params, body }) =>
      refundOrder(services, viewer, params.orderNumber, c.req.header('idempotency-key'), body),
  );
  endpoint(
    api,
    routes.adminCorrectAddress,
    {
      summary: 'Correct where an order goes, as long as it has not left',
      access: 'staff',
      params: NumberParams,
      body: AddressChange,
      reply: StaffOrder,
    },
    ({ viewer, params, body }) => correctAddressByStaff(services, viewer, params.orderNumber, body),
  );
  endpoint(
    api,
    routes.adminChangeItems,
    {
      summary: 'Swap or take out items of a paid order, as long as it has not left',
      access: 'staff',
      params: NumberParams,
      body: ItemsInput,
      reply: StaffOrder,
    },
    ({ viewer, params, body }) => changeItems(services, viewer, params.orderNumber, body),
  );
  endpoint(
    api,
    routes.adminListSwaps,
    {
      summary: 'The other variants of the items of an order',
      access: 'staff',
      params: NumberParams,
      reply: SwapChoices,
    },
    ({ params }) => listSwaps(services.db, params.orderNumber),
  );
  endpoint(
    api,
    routes.adminAddNote,
    {
      summary: 'Write a note that only staff read',
      access: 'staff',
      params: NumberParams,
      body: NoteInput,
      reply: StaffNote,
    },
    ({ viewer, params, body }) => addNote(services, viewer, params.orderNumber, body),
  );
  endpoint(
    api,
    routes.adminListToPack,
    {
      summary: 'Orders to pack or to ship, or those of these numbers',
      access: 'staff',
      query: PackQuery,
      reply: PackList,
    },
    async ({ query }) => ({
      ...(await listToPack(services.db, query)),
      label_provider: sellerOfLabels(services.shipping),
    }),
  );
  return api;
}
