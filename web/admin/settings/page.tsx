import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminSettingsText, adminShellText } from '#content/microcopy/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { displayTime } from '#domain/dates.ts';
import { apiContext } from '#web/client/context.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/page.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StaffTwoStep } from './staff-two-step.tsx';
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
  const { changed, intro, someone } = adminSettingsText;
  return (
    <>
      <header className="admin-title">
        <div>
          <h1 className="admin-title__name">{name}</h1>
          <p className="muted">
            {intro}{' '}
            {settings.changed_at &&
              fill(changed, { person: settings.changed_by ?? someone, time: displayTime(settings.changed_at) })}
          </p>
        </div>
      </header>
      <div className="grid gap-6">
        <SettingsForm settings={settings} />
        <ConfirmEmail loaded={signUp.confirm_email} />
        <StaffTwoStep loaded={staff.staff_two_step} />
      </div>
    </>
  );
}
