import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminCustomerText as text } from '#content/microcopy/customers.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { CustomerDetails } from '#contract/customers.ts';
import { routes } from '#contract/routes.ts';
import { displayDate } from '#domain/time/dates.ts';
import { apiContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { customerName } from '../customers/customer-name.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { Avatar } from '../layout/avatar.tsx';
import { Panel } from '../layout/panel.tsx';
import { ListFailed } from '../list/list-failed.tsx';
import type { Route } from './+types/page.ts';
import { ConsentRows } from './consent-rows.tsx';
import { OrderPart } from './order-part.tsx';
import { RoleSwitch } from './role-switch.tsx';
import { TicketPart } from './ticket-part.tsx';
import './customer.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.customer ? customerName(loaderData.customer) : adminShellText.pages.customers);

export async function loader({ context, params }: Route.LoaderArgs) {
  const customer = await context.get(apiContext)(routes.adminGetCustomer, { params: { id: params.id } });
  const { error } = customer;
  return data(
    { customer: customer.data, message: error?.message ?? '' },
    { status: error ? error.status || 503 : 200 },
  );
}

export default function AdminCustomerPage({ loaderData: { customer, message } }: Route.ComponentProps) {
  return (
    <>
      <ButtonLink className="justify-self-start" size="small" to={adminPages.customers()} variant="quiet">
        {text.back}
      </ButtonLink>
      {customer ? (
        <CustomerParts customer={customer} />
      ) : (
        <div className="panel">
          <ListFailed message={message} />
        </div>
      )}
    </>
  );
}

function CustomerParts({ customer }: { customer: CustomerDetails }) {
  const name = customerName(customer);
  return (
    <>
      <header className="admin-title">
        <div className="customer-head">
          <Avatar name={name} />
          <div className="min-w-0">
            <h1 className="admin-title__name wrap-anywhere">{name}</h1>
            <p className="muted wrap-anywhere">
              <a className="link" href={`mailto:${customer.email}`}>
                {customer.email}
              </a>
              , {fill(text.joined, { date: displayDate(customer.created_at) })}
            </p>
          </div>
        </div>
      </header>
      <div className="customer">
        <div className="customer__column">
          <OrderPart customer={customer} />
          <TicketPart customer={customer} />
        </div>
        <div className="customer__column">
          <Panel padded title={text.panels.consent}>
            <ConsentRows customer={customer} />
          </Panel>
          <Panel padded title={text.panels.rights}>
            <RoleSwitch customer={customer} />
          </Panel>
        </div>
      </div>
    </>
  );
}
