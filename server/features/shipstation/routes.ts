import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { ShipStationBody, ShipStationExport, ShipStationNotice } from '#contract/parcels/shipstation.ts';
import { routes } from '#contract/routes.ts';
import { toResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import { bindRoute } from '#server/http/describe-route.ts';
import { parseQuery } from '#server/http/endpoint.ts';
import { isSameText } from '#server/http/seal.ts';
import { readXml, writeXml } from '#server/http/xml.ts';
import type { Services } from '#server/services.ts';
import { exportOrders } from './export-orders.ts';
import { recordShipment } from './record-shipment.ts';

/** A notice lists the items of one order. */
const longestNotice = 64 * 1024;

/**
 * The custom store of ShipStation, or of a program that speaks like it: it fetches paid orders, ships them, and sends
 * their tracking numbers. It signs in with a user name and a key; without a key nobody finds the address.
 */
export function shipstationRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const described = { reply: z.string(), replyType: 'application/xml' } as const;
  const exporting = { ...described, summary: 'Paid orders that changed, for ShipStation', query: ShipStationExport };
  bindRoute(api, routes.shipstationExport, exporting, async c => {
    const refused = await checkKey(services, c);
    if (refused) return toResponse(c, refused);
    const query = parseQuery(c, ShipStationExport);
    if (isRefusal(query)) return toResponse(c, query);
    return answerXml(c, await exportOrders(services, query));
  });
  const notifying = {
    ...described,
    summary: 'What ShipStation shipped, with the notice as XML in the body; a repeat changes nothing',
    query: ShipStationNotice,
  };
  bindRoute(api, routes.shipstationNotify, notifying, async c => {
    const refused = await checkKey(services, c);
    if (refused) return toResponse(c, refused);
    const notice = parseQuery(c, ShipStationNotice);
    if (isRefusal(notice)) return toResponse(c, notice);
    c.set('bodyLimit', longestNotice);
    const body = ShipStationBody.safeParse(readXml(await c.req.text()));
    const named = (body.data?.ShipNotice || null)?.OrderNumber ?? notice.order_number;
    if (!body.success || named !== notice.order_number) return toResponse(c, refuse('xml_refused'));
    const recorded = await recordShipment(services, notice);
    return isRefusal(recorded) ? toResponse(c, recorded) : answerXml(c, { ShipNotice: '' });
  });
  return api;
}

const answerXml = (c: Context<AppEnv>, root: object) =>
  c.body(writeXml(root), 200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'private, no-store',
  });

async function checkKey({ env }: Services, c: Context<AppEnv>): Promise<Refusal | null> {
  const { SHIPSTATION_USER: user, SHIPSTATION_KEY: key } = env;
  if (!key) return refuse('not_found');
  const { limiter } = c.var;
  const given = /^Basic ([\w+/=]+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  if (isSameText(Buffer.from(given, 'base64').toString(), `${user}:${key}`))
    return limiter.takeFor('shipstation', 'all');
  c.header('www-authenticate', 'Basic realm="ShipStation"');
  return (await limiter.take('shipstationKey', c)) ?? refuse('wrong_key');
}
