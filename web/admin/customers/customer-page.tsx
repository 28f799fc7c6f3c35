import { useState } from 'react';
import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminCustomersText, adminCustomerText as text } from '#content/words/admin/customers.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { routes } from '#contract/routes.ts';
import { displayDate } from '#domain/time/dates.ts';
import { apiContext } from '#web/client/context.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { adminMeta } from '../parts/admin-meta.ts';
import { Avatar } from '../parts/avatar.tsx';
import { ListFailed } from '../parts/list/list-states.tsx';
import { Panel } from '../parts/panel.tsx';
import type { Route } from './+types/customer-page.ts';
import { CreditPart } from './credit-part.tsx';
import { customerName } from './customer-name.ts';
import { NotePart } from './note-part.tsx';
import { OrderPart } from './order-part.tsx';
import { RoleQuestion } from './role-question.tsx';
import { TagPart } from './tag-part.tsx';
import { ReviewPart, TicketPart } from './written-parts.tsx';
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
        <CustomerParts customer={customer} key={customer.id} />
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
  const { email, is_guest, is_admin, created_at, reviews, tickets } = customer;
  return (
    <>
      <header className="admin-title">
        <div className="customer-head">
          <Avatar name={name} />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-3">
              <h1 className="admin-title__name wrap-anywhere">{name}</h1>
              {is_guest && <Badge tone="neutral">{adminCustomersText.guest}</Badge>}
              {is_admin && <Badge tone="neutral">{adminCustomersText.admin}</Badge>}
            </div>
            <p className="muted wrap-anywhere">
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
              , {fill(is_guest ? text.since : text.joined, { date: displayDate(created_at) })}
            </p>
          </div>
        </div>
      </header>
      <div className="customer">
        <div className="customer__column">
          <OrderPart customer={customer} />
          {tickets > 0 && <TicketPart customer={customer} />}
          {reviews > 0 && <ReviewPart customer={customer} />}
        </div>
        <div className="customer__column">
          <NotePart customer={customer} />
          {customer.credit && <CreditPart credit={customer.credit} customer={customer} />}
          <TagPart customer={customer} />
          <Panel padded title={text.panels.consent}>
            <ConsentRows customer={customer} />
          </Panel>
          {!is_guest && (
            <Panel padded title={text.panels.rights}>
              <RoleSwitch customer={customer} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

const words = text.consent;

function ConsentRows({ customer }: { customer: CustomerDetails }) {
  const date = customer.letter_since ? displayDate(customer.letter_since) : '';
  return (
    <FactRows
      rows={[
        customer.is_guest
          ? { term: words.account, value: words.noAccount }
          : { term: words.email, value: customer.email_confirmed ? words.confirmed : words.notConfirmed },
        { term: words.letter, value: fill(words.newsletterStates[customer.letter], { date }) },
        { term: words.marketing, value: marketing(customer.marketing_consent) },
      ]}
    />
  );
}

function marketing(consent: boolean | null): string {
  const { yes, no, unknown } = words.marketingStates;
  if (consent === null) return unknown;
  return consent ? yes : no;
}

const roleSwitchWords = text.role;

/** Gives or takes staff rights: disabled with a reason where that is impossible, otherwise confirmed first. */
function RoleSwitch({ customer }: { customer: CustomerDetails }) {
  const [isAsking, setAsking] = useState(false);
  const { role_fixed: reason } = customer;
  return (
    <div className="customer-role">
      <Switch
        disabled={reason !== null}
        hint={reason ?? roleSwitchWords.hint}
        isOn={customer.is_admin}
        key={`${customer.id} ${customer.is_admin}`}
        label={roleSwitchWords.label}
        onSwitch={() => setAsking(true)}
      />
      {isAsking && <RoleQuestion customer={customer} makeAdmin={!customer.is_admin} onClose={() => setAsking(false)} />}
    </div>
  );
}
