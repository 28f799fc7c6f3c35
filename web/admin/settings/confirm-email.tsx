import { adminSettingsText } from '#content/microcopy/settings.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { SettingSwitch } from './setting-switch.tsx';

/** Whether a new account waits until its address is confirmed. */
export function ConfirmEmail({ loaded }: { loaded: boolean }) {
  const save = async (confirm_email: boolean) => {
    const { data, error } = await browserApi(routes.adminSaveConfirmEmail, { body: { confirm_email } });
    return error ? { refused: error.message } : { isOn: data.confirm_email };
  };
  return <SettingSwitch loaded={loaded} save={save} text={adminSettingsText.signUp} />;
}
