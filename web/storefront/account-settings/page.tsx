import { useState } from 'react';
import { data, redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { accountSettingsText } from '#content/microcopy/account.ts';
import { breadcrumbText } from '#content/microcopy/navigation.ts';
import type { Account } from '#contract/account-settings.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { describePrivatePage } from '../discovery/describe-page.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import type { Route } from './+types/page.ts';
import { AddressSection } from './address-section.tsx';
import { EmailSection } from './email-section.tsx';
import { MoreLinks } from './more-links.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const meta: Route.MetaFunction = () => describePrivatePage(pageMeta.accountSettings.title);

export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) throw redirect(pages.signIn(pages.accountSettings()));
  const { data: account, error } = await context.get(apiContext)(routes.getAccount);
  return data({ account, failure: error?.message ?? null }, { status: error ? error.status || 503 : 200 });
}

export default function AccountSettingsPage({ loaderData: { account } }: Route.ComponentProps) {
  const { title, failed } = accountSettingsText;
  if (account) return <Settings key={account.email} loaded={account} />;
  return (
    <SettingsFrame back={{ label: breadcrumbText.back, to: pages.home() }} title={title}>
      <ErrorState level={2} message={failed.text} retryTo={pages.accountSettings()} title={failed.title} />
    </SettingsFrame>
  );
}

function Settings({ loaded }: { loaded: Account }) {
  const [account, setAccount] = useState(loaded);
  const { title, signedInAs } = accountSettingsText;
  return (
    <SettingsFrame
      back={{ label: breadcrumbText.back, to: pages.home() }}
      note={fill(signedInAs, { email: account.email })}
      title={title}
    >
      <NameSection account={account} onSaved={setAccount} />
      <EmailSection account={account} />
      <PasswordSection email={account.email} />
      <AddressSection account={account} onSaved={setAccount} />
      <MoreLinks orderCount={account.order_count} />
    </SettingsFrame>
  );
}
