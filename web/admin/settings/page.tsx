import { type FormEvent, useRef, useState } from 'react';
import { data, Link, useNavigate, useNavigation } from 'react-router';
import { adminText } from '#content/words/admin/parts.ts';
import { adminSettingsText as text } from '#content/words/admin/settings.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { type SettingsTab, settingsTabs, tabOfSection } from '#contract/settings/tabs.ts';
import { type SectionName, type SettingName, sectionNames, settingRow } from '#domain/settings.ts';
import { apiContext } from '#web/client/context.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { scrollIntoRow } from '#web/ui/navigation/scroll-into-row.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { adminMeta } from '../parts/admin-meta.ts';
import { LeaveQuestion } from '../parts/form/leave-question.tsx';
import { SaveBar } from '../parts/form/save-bar.tsx';
import type { Route } from './+types/page.ts';
import { Connections } from './connections.tsx';
import { problemText, settingsFieldId } from './section-values.ts';
import { SettingsSection } from './settings-section.tsx';
import { ConfirmEmail, StaffTwoStep } from './sign-in-switches.tsx';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';
import './settings.css';

const name = adminShellText.pages.settings;

export const meta: Route.MetaFunction = () => adminMeta(name);

export async function loader({ context, params }: Route.LoaderArgs) {
  const tab = settingsTabs.find(known => known === (params.tab ?? 'shop'));
  if (!tab) throw data(text.noTab, { status: 404 });
  const api = context.get(apiContext);
  const [settings, staff, signUp, connections] = await Promise.all([
    api(routes.adminGetSettings),
    api(routes.adminGetStaffTwoStep),
    api(routes.adminGetConfirmEmail),
    tab === 'connections' ? api(routes.adminGetConnections) : null,
  ]);
  if (settings.error) throw data(settings.error.message, { status: settings.error.status || 503 });
  if (staff.error) throw data(staff.error.message, { status: staff.error.status || 503 });
  if (signUp.error) throw data(signUp.error.message, { status: signUp.error.status || 503 });
  if (connections?.error) throw data(connections.error.message, { status: connections.error.status || 503 });
  return { tab, settings: settings.data, staff: staff.data, signUp: signUp.data, connections: connections?.data };
}

/** A tab of the settings. What is typed in the others stays, and one bar saves it all. */
export default function AdminSettingsPage({ loaderData }: Route.ComponentProps) {
  const { tab, settings, staff, signUp, connections } = loaderData;
  const lead = useLead(tab);
  const form = useSettingsForm(settings.sections, refused => lead(tabOfSection[refused]));
  const [isAsking, setAsking] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.changed.includes('privacy')) setAsking(true);
    else void form.save();
  };
  const confirm = () => {
    setAsking(false);
    void form.save();
  };
  const shown = sectionNames.filter(section => tabOfSection[section] === tab);
  const [cancel, save] = text.ask.actions;
  return (
    <form className="settings" noValidate onSubmit={submit}>
      <h1 className="admin-title__name">{name}</h1>
      <SettingsTabs changed={form.changed} tab={tab} />
      <Missing fields={settings.missing} />
      <Problems form={form} shown={shown} />
      {shown.map(section => (
        <SettingsSection form={form.sectionForm(section)} key={section} missing={settings.missing} name={section} />
      ))}
      {connections && <Connections loaded={connections} />}
      {tab === 'staff' && <ConfirmEmail loaded={signUp.confirm_email} />}
      {tab === 'staff' && <StaffTwoStep loaded={staff.staff_two_step} />}
      <SaveBar
        changes={form.changes}
        isBusy={form.isBusy}
        label={text.save}
        onDiscard={form.discard}
        problem={form.problem}
      />
      <ConfirmDialog
        cancelLabel={cancel}
        confirmLabel={save}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        open={isAsking}
        title={text.ask.title}
      >
        <p>{text.privacyAsk}</p>
      </ConfirmDialog>
      <LeaveQuestion isChanged={form.changed.length > 0} text={adminText.unsaved.lost} within={adminPages.settings()} />
    </form>
  );
}

/** Opens a tab, unless it is open or about to open. */
function useLead(tab: SettingsTab) {
  const navigate = useNavigate();
  const coming = useNavigation().location?.pathname;
  const address = useRef('');
  // The answer to a save may come after another tab was pressed, and before it opens.
  address.current = coming ?? adminPages.settings(tab);
  return (to: SettingsTab) => {
    if (address.current !== adminPages.settings(to)) void navigate(adminPages.settings(to));
  };
}

/** The subjects; a dot marks those with unsaved changes. */
function SettingsTabs({ tab, changed }: { tab: SettingsTab; changed: readonly SectionName[] }) {
  const unsaved = new Set(changed.map(section => tabOfSection[section]));
  return (
    <nav aria-label={text.contents} className="list-views">
      {settingsTabs.map(known => (
        <Link
          aria-current={known === tab ? 'page' : undefined}
          className="list-views__tab"
          key={known}
          ref={known === tab ? scrollIntoRow : undefined}
          to={adminPages.settings(known)}
        >
          {text.tabs[known]}
          {unsaved.has(known) && (
            <span className="settings__dot">
              <span className="visually-hidden">, {text.unsaved}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** The refused fields of this tab. */
function Problems({ form, shown }: { form: SettingsForm; shown: readonly SectionName[] }) {
  const fields = shown.flatMap(section => Object.entries(form.sectionForm(section).error?.fields ?? {}));
  return (
    <ErrorSummary
      attempt={form.attempt}
      errors={fields.map(([field, message]) => ({
        fieldId: settingsFieldId(field),
        message: problemText(field, message),
      }))}
    />
  );
}

/** The facts a live shop still needs, each with the way to its field. */
function Missing({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <Banner tone="warning">
      <p className="banner__title">{text.notReady.list}</p>
      <ul className="settings__missing">
        {fields.map(field => (
          <li key={field}>
            <Link className="link" to={fieldAddress(field as SettingName)}>
              {text.fields[field as SettingName].label}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

const fieldAddress = (field: SettingName) =>
  `${adminPages.settings(tabOfSection[settingRow(field).section as SectionName])}#${settingsFieldId(field)}`;
