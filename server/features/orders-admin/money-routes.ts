import { OpenAPIHono } from '@hono/zod-openapi';
import { fileText } from '#content/words/files.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { MoneyActionInput, MoneyActionReply, MoneyPage, MoneyQuery } from '#contract/payments/admin.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { actOnMoney } from './act-on-money.ts';
import { eachMoneyLine, listMoney } from './money-inbox.ts';

/** The money inbox: payments a person must resolve before the books balance. */
export function moneyRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  adminList(api, {
    list: adminLists.money,
    summary: 'The money inbox',
    query: MoneyQuery,
    reply: MoneyPage,
    read: query => listMoney(services.readDb, query),
    name: 'money-inbox',
    header: fileText.money,
    lines: query => eachMoneyLine(services.readDb, query),
  });
  endpoint(
    api,
    routes.adminActOnMoney,
    {
      summary: 'Resolve an entry of the money inbox',
      access: 'staff',
      body: MoneyActionInput,
      reply: MoneyActionReply,
    },
    ({ viewer, body }) => actOnMoney(services, viewer, body),
  );
  return api;
}
