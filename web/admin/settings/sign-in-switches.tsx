import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { accountPages } from '#contract/accounts/pages.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { SectionBox } from './settings-section.tsx';

/** Whether a new account must confirm its address first. */
export function ConfirmEmail({ loaded }: { loaded: boolean }) {
  const save = async (confirm_email: boolean) => {
    const { data, error } = await browserApi(routes.adminSaveConfirmEmail, { body: { confirm_email } });
    return error ? { refused: error.message } : { isOn: data.confirm_email };
  };
  return <SettingSwitch loaded={loaded} save={save} text={adminSettingsText.signUp} />;
}

/** Whether staff need two-step sign-in. Staff without it are asked to set it up. */
export function StaffTwoStep({ loaded }: { loaded: boolean }) {
  const text = adminSettingsText.staff;
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

interface Props {
  text: { title: string; label: string; hint: string; on: string; off: string };
  loaded: boolean;
  /** Answers the new state, or why it did not change. */
  save(isOn: boolean): Promise<{ isOn: boolean } | { refused: ReactNode }>;
}

/** A switch that saves itself. */
function SettingSwitch({ text, loaded, save }: Props) {
  const [isOn, setOn] = useState(loaded);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ReactNode>(null);
  const change = async (wanted: boolean) => {
    if (isBusy) return;
    setBusy(true);
    setRefused(null);
    const outcome = await save(wanted);
    setBusy(false);
    if ('refused' in outcome) return setRefused(outcome.refused);
    setOn(outcome.isOn);
    toast.success(outcome.isOn ? text.on : text.off);
  };
  return (
    <SectionBox title={text.title}>
      <Switch aria-busy={isBusy || undefined} hint={text.hint} isOn={isOn} label={text.label} onSwitch={change} />
      {refused && (
        <p className="field__error" role="alert">
          {refused}
        </p>
      )}
    </SectionBox>
  );
}
