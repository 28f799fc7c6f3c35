import { XMLParser } from 'fast-xml-parser';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { shipstationRoutes } from '#server/features/shipstation/routes.ts';
import { payAtProvider, sendOrder, stockProduct, testShop } from './test-orders.ts';

interface Exported {
  OrderNumber: string;
  OrderStatus: string;
  [name: string]: unknown;
}

const key = 'J7v-kq2LmPz9wXc4RtY8bN1sDf6gHj3A';
export const uspsNumber = '9400111899223344556127';
/** Every order is in it. */
export const wide = { start_date: '01/01/2020 00:00', end_date: '01/01/2100 00:00' };

export const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

export const noticeOf = (number: string) =>
  `<?xml version="1.0" encoding="utf-8"?><ShipNotice><OrderNumber>${number}</OrderNumber><OrderID>${number}</OrderID>
   <ShipDate>11/26/2026</ShipDate><Items><Item><SKU>BALM</SKU><Quantity>2</Quantity></Item></Items></ShipNotice>`;

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: name => name === 'Order' || name === 'Item',
});

/** A shop whose orders ShipStation ships. Call at the top of a test file. */
export async function openShipStationShop() {
  const { services, app } = await testShop(adminOrdersRoutes, shipstationRoutes);
  services.env.SHIPSTATION_KEY = key;
  const staff = await app.signIn('staff@example.com', { staff: true });
  const keys = new Map<string, string | null>();

  /** As ShipStation asks: no cookie, no origin. */
  const ask = (method: string, query: Record<string, string>, { body = '', as = basic('shipstation', key) } = {}) => {
    const headers = { 'content-type': 'application/xml', ...(as ? { authorization: as } : {}) };
    const init = { method, headers, ...(body ? { body } : {}) };
    return app.app.request(`/api/shipstation?${new URLSearchParams(query)}`, init);
  };
  const exported = async (query: Record<string, string> = {}): Promise<{ pages: string; orders: Exported[] }> => {
    const answer = await ask('GET', { action: 'export', ...wide, ...query });
    if (answer.headers.get('content-type') !== 'application/xml; charset=utf-8') throw new Error(await answer.text());
    const { Orders } = parser.parse(await answer.text(), true);
    return { pages: Orders.pages, orders: Orders.Order ?? [] };
  };
  const read = async (number: string) => (await staff.send<StaffOrder>('GET', `/api/admin/orders/${number}`)).data;
  return {
    services,
    staff,
    key,
    ask,
    exported,
    read,
    /** An order of two, paid unless told otherwise; its number. */
    async place({ pay = true, name = 'Tallow Balm' } = {}): Promise<string> {
      const product = await stockProduct(services, { name });
      const { data: placed } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 2 }] });
      if (pay) await payAtProvider(app.guest, placed, 'approve');
      keys.set(placed.order.order_number, placed.order.key);
      return placed.order.order_number;
    },
    cancelAsBuyer: (number: string) => app.guest.send('POST', `/api/orders/${number}/cancel?key=${keys.get(number)}`),
    setStatus: async (number: string, body: object) =>
      staff.send('PATCH', `/api/admin/orders/${(await read(number)).id}`, body),
    find: async (number: string) => (await exported()).orders.find(({ OrderNumber }) => OrderNumber === number),
    ship: (number: string, query: Record<string, string> = {}, body = noticeOf(number)) =>
      ask(
        'POST',
        { action: 'shipnotify', order_number: number, carrier: 'USPS', tracking_number: uspsNumber, ...query },
        { body },
      ),
  };
}
