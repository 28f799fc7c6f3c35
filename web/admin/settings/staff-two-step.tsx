import { Link } from 'react-router';
import { adminSettingsText } from '#content/microcopy/settings.ts';
import { accountPages } from '#contract/account-pages.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { SettingSwitch } from './setting-switch.tsx';

const text = adminSettingsText.staff;

/** Whether staff need two-step sign-in. Who has none is led to set it up. */
export function StaffTwoStep({ loaded }: { loaded: boolean }) {
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
