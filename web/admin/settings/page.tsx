import { useCallback, useState } from 'react';
import { data, Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import { routes } from '#contract/routes.ts';
import { type SectionName, sectionNames } from '#domain/settings.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext } from '#web/client/context.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { adminMeta } from '../parts/admin-meta.ts';
import { LeaveQuestion } from '../parts/form/leave-question.tsx';
import type { Route } from './+types/page.ts';
import { SectionForm } from './section-form.tsx';
import { sectionId } from './section-values.ts';
import { SettingSwitch } from './setting-switch.tsx';
import './settings.css';

const name = adminShellText.pages.settings;

export const meta: Route.MetaFunction = () => adminMeta(name);

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [settings, staff, signUp] = await Promise.all([
    api(routes.adminGetSettings),
    api(routes.adminGetStaffTwoStep),
    api(routes.adminGetConfirmEmail),
  ]);
  if (settings.error) throw data(settings.error.message, { status: settings.error.status || 503 });
  if (staff.error) throw data(staff.error.message, { status: staff.error.status || 503 });
  if (signUp.error) throw data(signUp.error.message, { status: signUp.error.status || 503 });
  return { settings: settings.data, staff: staff.data, signUp: signUp.data };
}

export default function AdminSettingsPage({ loaderData: { settings, staff, signUp } }: Route.ComponentProps) {
  const [changed, setChanged] = useState<ReadonlySet<SectionName>>(new Set());
  const noteChanged = useCallback((section: SectionName, isChanged: boolean) => {
    setChanged(known => {
      if (known.has(section) === isChanged) return known;
      return new Set(isChanged ? [...known, section] : [...known].filter(other => other !== section));
    });
  }, []);
  return (
    <>
      <header className="admin-title">
        <div>
          <h1 className="admin-title__name">{name}</h1>
          <p className="muted">{adminSettingsText.intro}</p>
        </div>
      </header>
      <div className="settings">
        <SettingsContents />
        <div className="settings__sections">
          <Missing fields={settings.missing} />
          {sectionNames.map(section => (
            <SectionForm
              key={section}
              missing={settings.missing}
              name={section}
              onChanged={noteChanged}
              section={settings.sections[section]}
            />
          ))}
          <div className="settings__section" id={sectionId('sign-up')} tabIndex={-1}>
            <ConfirmEmail loaded={signUp.confirm_email} />
          </div>
          <div className="settings__section" id={sectionId('staff')} tabIndex={-1}>
            <StaffTwoStep loaded={staff.staff_two_step} />
          </div>
        </div>
      </div>
      <LeaveQuestion isChanged={changed.size > 0} text={adminSettingsText.leaveText} />
    </>
  );
}

/** The facts a live shop still needs, by field name. */
function Missing({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null;
  const labels: Readonly<Record<string, { label: string }>> = adminSettingsText.fields;
  const names = fields.map(field => labels[field]?.label ?? field).join(', ');
  return (
    <Banner tone="warning">
      <p>{fill(adminSettingsText.notReady.list, { fields: names })}</p>
    </Banner>
  );
}

/** Whether a new account must confirm its address first. */
function ConfirmEmail({ loaded }: { loaded: boolean }) {
  const save = async (confirm_email: boolean) => {
    const { data, error } = await browserApi(routes.adminSaveConfirmEmail, { body: { confirm_email } });
    return error ? { refused: error.message } : { isOn: data.confirm_email };
  };
  return <SettingSwitch loaded={loaded} save={save} text={adminSettingsText.signUp} />;
}

const text = adminSettingsText.staff;

/** Whether staff need two-step sign-in. Staff without it are asked to set it up. */
function StaffTwoStep({ loaded }: { loaded: boolean }) {
  const save = async (staff_two_step: boolean) => {
    const { data, error } = await browserApi(routes.adminSaveStaffTwoStep, { body: { staff_two_step } });
    if (!error) return { isOn: data.staff_two_step };
    if (error.code !== 'two_step_first') return { refused: error.message };
    const refused = (
      <>
        {error.message}
        <Link className="link" to={accountPages.security()}>
          {text.own}
        </Link>
      </>
    );
    return { refused };
  };
  return <SettingSwitch loaded={loaded} save={save} text={text} />;
}

const { sections, signUp, staff, contents } = adminSettingsText;

const all = [
  ...sectionNames.map(name => ({ id: sectionId(name), title: sections[name].title as string })),
  { id: sectionId('sign-up'), title: signUp.title },
  { id: sectionId('staff'), title: staff.title },
];

/** Links to the sections: beside them on a wide window, above them on a narrow one. */
function SettingsContents() {
  return (
    <nav aria-label={contents} className="settings__contents">
      <ul>
        {all.map(({ id, title }) => (
          <li key={id}>
            <a className="settings__link" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
