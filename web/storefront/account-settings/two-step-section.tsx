import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { twoStepText } from '#content/words/security.ts';
import type { Account, TwoStepSetup } from '#contract/account-settings/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { announce } from '#web/client/page-events.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TwoStepSetupForm } from './two-step-setup-form.tsx';

type Step =
  | { at: 'rest' }
  | { at: 'asking' }
  | { at: 'renewing' }
  | { at: 'setup'; setup: TwoStepSetup }
  | { at: 'codes'; codes: string[] };

interface Props {
  account: Account;
  /** Staff who need it and have not set it up. */
  isNeeded: boolean;
}

/** Turns two-step sign-in on or off: password, QR code, a valid code, then recovery codes shown once. */
export function TwoStepSection({ account, isNeeded }: Props) {
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const [state, setState] = useState({ isOn: account.two_step, left: account.recovery_codes_left });
  const rest = () => setStep({ at: 'rest' });
  return (
    <SettingsSection intro={twoStepText.intro} title={twoStepText.title}>
      {isNeeded && !state.isOn && (
        <div className="account__notice">
          <Banner tone="warning">{twoStepText.admin}</Banner>
        </div>
      )}
      {step.at === 'setup' && (
        <TwoStepSetupForm
          onCancel={rest}
          onTurnedOn={codes => {
            setState({ isOn: true, left: codes.length });
            setStep({ at: 'codes', codes });
            announce('sessionChanged');
            toast.success(twoStepText.on);
          }}
          setup={step.setup}
        />
      )}
      {step.at === 'codes' && <RecoveryCodeList codes={step.codes} onDone={rest} />}
      {(step.at === 'rest' || step.at === 'asking' || step.at === 'renewing') && (
        <>
          <p>{state.isOn ? `${twoStepText.on} ${leftWords(state.left)}` : twoStepText.isOff}</p>
          <div className="account__actions">
            <Button onClick={() => setStep({ at: 'asking' })} variant={state.isOn ? 'secondary' : 'primary'}>
              {state.isOn ? twoStepText.turnOff : twoStepText.begin}
            </Button>
            {state.isOn && (
              <Button onClick={() => setStep({ at: 'renewing' })} variant="secondary">
                {twoStepText.renew}
              </Button>
            )}
          </div>
        </>
      )}
      <PasswordDialog
        asksCode
        cancelLabel={twoStepText.cancel}
        confirmLabel={twoStepText.renewAsk.action}
        isOpen={step.at === 'renewing'}
        onClose={rest}
        onDone={({ codes }) => {
          setState({ isOn: true, left: codes.length });
          setStep({ at: 'codes', codes });
          toast.success(twoStepText.renewed);
        }}
        route={storefrontRoutes.renewRecoveryCodes}
        title={twoStepText.renewAsk.title}
        words={twoStepText}
      >
        <p>{twoStepText.renewAsk.text}</p>
      </PasswordDialog>
      {state.isOn ? (
        <PasswordDialog
          asksCode
          cancelLabel={twoStepText.offAsk.actions[0]}
          confirmLabel={twoStepText.offAsk.actions[1]}
          isDanger
          isOpen={step.at === 'asking'}
          onClose={rest}
          onDone={() => {
            setState({ isOn: false, left: 0 });
            rest();
          }}
          route={storefrontRoutes.turnOffTwoStep}
          title={twoStepText.title}
          words={twoStepText}
        >
          <p>{twoStepText.offAsk.text}</p>
        </PasswordDialog>
      ) : (
        <PasswordDialog
          cancelLabel={twoStepText.cancel}
          confirmLabel={twoStepText.beginAsk.action}
          isOpen={step.at === 'asking'}
          onClose={rest}
          onDone={setup => setStep({ at: 'setup', setup })}
          route={storefrontRoutes.beginTwoStep}
          title={twoStepText.beginAsk.title}
          words={twoStepText}
        >
          <p>{twoStepText.beginAsk.text}</p>
        </PasswordDialog>
      )}
    </SettingsSection>
  );
}

function leftWords(left: number): string {
  if (left === 0) return twoStepText.leftNone;
  return left === 1 ? twoStepText.leftOne : fill(twoStepText.left, { n: left });
}
