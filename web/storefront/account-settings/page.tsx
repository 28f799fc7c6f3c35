import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { accountSettingsText } from '#content/words/accounts.ts';
import { breadcrumbText } from '#content/words/navigation.ts';
import type { Account } from '#contract/account-settings/shapes.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { isUnanswered } from '#web/client/api.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { unlessOffline } from '#web/client/unless-offline.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { describePrivatePage } from '../discovery/describe-page.ts';
import { ErrorState } from '../parts/feedback/error-state.tsx';
import type { Route } from './+types/page.ts';
import { AddressSection } from './address-section.tsx';
import { CreditSection } from './credit-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { type RowName, type SentRow, sendRow } from './send-row.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsSection } from './settings-section.tsx';

export const meta: Route.MetaFunction = () => describePrivatePage(pageMeta.accountSettings);

export async function loader({ context, request }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) throw redirect(pages.signIn(pages.accountSettings()));
  const { data: account, error } = await context.get(apiContext)(storefrontRoutes.getAccount);
  const saved = new URL(request.url).searchParams.get('saved');
  return data({ account, saved, unread: isUnanswered(error) }, { status: error ? error.status || 503 : 200 });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  unlessOffline(serverLoader, () => ({ account: null, saved: null }));

/** A row submitted without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  if (!context.get(viewerContext)) throw redirect(pages.signIn(pages.accountSettings()));
  const sent = await sendRow(context.get(apiContext), await readForm(request));
  if (sent === null || typeof sent === 'string') throw redirect(accountPages.saved(sent ?? undefined));
  return data(sent, { status: sent.status });
}

export default function AccountSettingsPage({ loaderData: { account, saved }, actionData }: Route.ComponentProps) {
  const { title, failed } = accountSettingsText;
  if (account) return <Settings key={account.email} loaded={account} saved={saved} sent={actionData} />;
  return (
    <SettingsFrame back={{ label: breadcrumbText.back, to: pages.home() }} title={title}>
      <ErrorState level={2} message={failed.text} retryTo={pages.accountSettings()} title={failed.title} />
    </SettingsFrame>
  );
}

interface Props {
  loaded: Account;
  /** The row saved without JavaScript, and the one refused. */
  saved: string | null;
  sent: SentRow | undefined;
}

function Settings({ loaded, saved, sent }: Props) {
  const sentOf = (row: RowName) => (sent?.row === row ? sent : undefined);
  const [account, setAccount] = useState(loaded);
  const { title, signedInAs } = accountSettingsText;
  return (
    <SettingsFrame
      back={{ label: breadcrumbText.back, to: pages.home() }}
      note={fill(signedInAs, { email: account.email })}
      title={title}
    >
      <NameSection account={account} isSaved={saved === 'name'} onSaved={setAccount} sent={sentOf('name')} />
      <EmailSection account={account} sent={sentOf('email')} />
      <PasswordSection email={account.email} isSaved={saved === 'password'} sent={sentOf('password')} />
      <AddressSection account={account} onSaved={setAccount} />
      <CreditSection credit={account.credit} />
      <MoreLinks orderCount={account.order_count} />
    </SettingsFrame>
  );
}

const { title, security, orders } = accountSettingsText.more;

/** 'Additional Settings': links to further pages. */
function MoreLinks({ orderCount }: { orderCount: number }) {
  const rows = [
    { ...security, to: accountPages.security() },
    { title: orders.title, text: countWords(orderCount), to: pages.orders() },
  ];
  return (
    <SettingsSection title={title}>
      <ul className="account__rows">
        {rows.map(row => (
          <li key={row.to}>
            <Link className="account__row account__row--link" to={row.to}>
              <span>
                <span className="font-medium">{row.title}</span>
                <span className="account__fine num">{row.text}</span>
              </span>
              <Icon of={ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function countWords(count: number): string {
  if (count === 0) return orders.none;
  return count === 1 ? orders.one : fill(orders.many, { n: count });
}
