import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/words/files.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { CreditInput, StoreCredit } from '#contract/customers/credit.ts';
import {
  AdminFlagInput,
  CustomerDetails,
  CustomerNotes,
  CustomerNotesQuery,
  CustomerPage,
  CustomerQuery,
  CustomerTags,
  SignedOut,
  SignOutInput,
  TagInput,
} from '#contract/customers/shapes.ts';
import { NoteInput, StaffNote } from '#contract/orders/admin.ts';
import { routes } from '#contract/routes.ts';
import { changeCredit } from '#server/features/credit/change-credit.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { listCustomerNotes } from './list-notes.ts';
import { eachCustomerLine, listCustomers } from './queries.ts';
import { readCustomer } from './read-customer.ts';
import { setAdminFlag } from './set-admin-flag.ts';
import { signOutCustomer } from './sign-out-customer.ts';
import { addCustomerNote, tagCustomer } from './write-about.ts';

const access = 'staff' as const;
const params = z.object({ id: z.uuid() });

/** All customers, for staff: accounts and guests. */
export function customersRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  adminList(api, {
    list: adminLists.customers,
    summary: 'All customers: accounts, and guests by their address',
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
    {
      summary: 'One customer with orders, tickets, reviews, notes, tags and consent',
      access,
      params,
      reply: CustomerDetails,
    },
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
  endpoint(
    api,
    routes.adminListCustomerNotes,
    { summary: 'What staff noted about a customer', access, params, query: CustomerNotesQuery, reply: CustomerNotes },
    ({ params, query }) => listCustomerNotes(services.db, params.id, query.after),
  );
  endpoint(
    api,
    routes.adminAddCustomerNote,
    { summary: 'Note something about a customer, for staff alone', access, params, body: NoteInput, reply: StaffNote },
    ({ viewer, params, body }) => addCustomerNote(services, viewer, params.id, body),
  );
  endpoint(
    api,
    routes.adminChangeCredit,
    { summary: 'Give an account store credit, or pay it out', access, params, body: CreditInput, reply: StoreCredit },
    ({ viewer, params, body }) => changeCredit(services, viewer, params.id, body),
  );
  endpoint(
    api,
    routes.adminTagCustomer,
    { summary: 'Give a customer a tag, or take it', access, params, body: TagInput, reply: CustomerTags },
    ({ params, body }) => tagCustomer(services, params.id, body),
  );
  return api;
}
