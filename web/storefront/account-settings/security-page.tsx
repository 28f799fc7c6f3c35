import Download from 'lucide/dist/esm/icons/download.mjs';
import { data, redirect } from 'react-router';
import { pageMeta } from '#content/meta.ts';
import { accountSettingsText } from '#content/words/accounts.ts';
import { exportText, securityPageText, sessionsText } from '#content/words/security.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { isUnanswered } from '#web/client/api.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { unlessOffline } from '#web/client/unless-offline.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { describePrivatePage } from '../discovery/describe-page.ts';
import { ErrorState } from '../parts/feedback/error-state.tsx';
import type { Route } from './+types/security-page.ts';
import { ChoicesSection } from './choices-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DeviceList } from './device-list.tsx';
import { saveFile } from './save-file.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';
import { sentenceOf, useSave } from './use-save.ts';

const { title, back, failed } = securityPageText;

export const meta: Route.MetaFunction = () => describePrivatePage(pageMeta.accountSecurity);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (!viewer) throw redirect(pages.signIn(accountPages.security()));
  const api = context.get(apiContext);
  const [account, sessions] = await Promise.all([api(storefrontRoutes.getAccount), api(storefrontRoutes.listSessions)]);
  const error = account.error ?? sessions.error;
  const isNeeded = viewer.needs_two_step === true;
  const known =
    account.data && sessions.data ? { account: account.data, devices: sessions.data.items, isNeeded } : null;
  return data({ known, unread: isUnanswered(error) }, { status: error ? error.status || 503 : 200 });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  unlessOffline(serverLoader, () => ({ known: null }));

/** Signs out one device, or all others, without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  if (!context.get(viewerContext)) throw redirect(pages.signIn(accountPages.security()));
  const device = String((await readForm(request)).get('device') ?? '');
  const api = context.get(apiContext);
  const { error } = device
    ? await api(storefrontRoutes.endSession, { params: { id: device } })
    : await api(storefrontRoutes.endOtherSessions);
  if (!error) throw redirect(accountPages.security());
  return data(sentenceOf(error, sessionsText), { status: error.status || 503 });
}

export default function SecurityPage({ loaderData: { known }, actionData: failure }: Route.ComponentProps) {
  const above = [{ label: accountSettingsText.title, to: pages.accountSettings() }];
  return (
    <SettingsFrame above={above} back={{ label: back, to: pages.accountSettings() }} title={title}>
      {known ? (
        <>
          <DeviceList failed={failure ?? ''} loaded={known.devices} />
          <TwoStepSection account={known.account} isNeeded={known.isNeeded} />
          <ChoicesSection account={known.account} />
          <DownloadSection />
          <DeleteSection account={known.account} />
        </>
      ) : (
        <ErrorState level={2} message={failed.text} retryTo={accountPages.security()} title={failed.title} />
      )}
    </SettingsFrame>
  );
}

function DownloadSection() {
  const { save, isBusy, failure } = useSave(storefrontRoutes.exportAccount, exportText);
  const { title, text, action } = exportText.text;
  const download = async () => {
    const known = await save();
    if (!known) return;
    saveFile(exportText.fileName, 'application/json', JSON.stringify(known, null, 2));
    toast.success(exportText.ready);
  };
  return (
    <SettingsSection intro={text} title={title}>
      <Button
        busy={isBusy}
        busyLabel={exportText.busy}
        icon={<Icon of={Download} />}
        onClick={download}
        variant="secondary"
      >
        {action}
      </Button>
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </SettingsSection>
  );
}
