import { useState } from 'react';
import { Link } from 'react-router';
import { adminSettingsText } from '#content/microcopy/admin-pages.ts';
import { accountPages } from '#contract/account-pages.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { Panel } from '../layout/panel.tsx';

const text = adminSettingsText.staff;

/** Whether staff need two-step sign-in: one switch, which saves itself. */
export function StaffTwoStep({ loaded }: { loaded: boolean }) {
  const [isOn, setOn] = useState(loaded);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ message: string; isOwn: boolean } | null>(null);
  const save = async (staff_two_step: boolean) => {
    if (isBusy) return;
    setBusy(true);
    setRefused(null);
    const { data, error } = await browserApi(routes.adminSaveStaffTwoStep, { body: { staff_two_step } });
    setBusy(false);
    if (error) return setRefused({ message: error.message, isOwn: error.code === 'two_step_first' });
    setOn(data.staff_two_step);
    toast.success(data.staff_two_step ? text.on : text.off);
  };
  return (
    <div className="settings__switch">
      <Panel padded title={text.title}>
        <Switch aria-busy={isBusy || undefined} hint={text.hint} isOn={isOn} label={text.label} onSwitch={save} />
        {refused && (
          <p className="field__error" role="alert">
            {refused.message}
            {refused.isOwn && (
              <Link className="link" to={accountPages.security()}>
                {text.own}
              </Link>
            )}
          </p>
        )}
      </Panel>
    </div>
  );
}
