import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/words/files.ts';
import { adminLists } from '#contract/admin-lists.ts';
import {
  AdminFlagInput,
  CustomerDetails,
  CustomerPage,
  CustomerQuery,
  SignedOut,
  SignOutInput,
} from '#contract/customers/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { eachCustomerLine, listCustomers } from './queries.ts';
import { readCustomer } from './read-customer.ts';
import { setAdminFlag } from './set-admin-flag.ts';
import { signOutCustomer } from './sign-out-customer.ts';

const access = 'staff' as const;
const params = z.object({ id: z.uuid() });

/** All accounts, for staff. */
export function customersRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  adminList(api, {
    list: adminLists.customers,
    summary: 'All accounts',
    query: CustomerQuery,
    reply: CustomerPage,
    read: query => listCustomers(services.readDb, query),
    name: 'customers',
    header: fileText.customers,
    lines: query => eachCustomerLine(services.readDb, query),
  });
  endpoint(
    api,
    routes.adminGetCustomer,
    { summary: 'One account with its orders, tickets and consent', access, params, reply: CustomerDetails },
    ({ viewer, params }) => readCustomer(services.db, viewer.id, params.id),
  );
  endpoint(
    api,
    routes.adminSetAdminFlag,
    {
      summary: 'Give or take the rights of staff, for one’s own password',
      access,
      params,
      body: AdminFlagInput,
      reply: CustomerDetails,
    },
    ({ viewer, params, body }) => setAdminFlag(services, viewer, params.id, body),
  );
  endpoint(
    api,
    routes.adminSignOutCustomer,
    {
      summary: 'Sign somebody out on every device; another of the staff for one’s own password',
      access,
      params,
      body: SignOutInput,
      reply: SignedOut,
    },
    ({ viewer, params, body }) => signOutCustomer(services, viewer, params.id, body.password),
  );
  return api;
}
