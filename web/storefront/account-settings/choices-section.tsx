import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { cookieText } from '#content/words/consent.ts';
import { choicesText } from '#content/words/security.ts';
import type { Account } from '#contract/account-settings/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { decideConsent, useConsent } from '#web/client/consent.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';

const { title, intro, letter, analytics } = choicesText;

export function ChoicesSection({ account }: { account: Account }) {
  return (
    <SettingsSection intro={intro} title={title}>
      <div className="account__rows">
        <NewsletterSwitch account={account} />
        <AnalyticsSwitch />
      </div>
    </SettingsSection>
  );
}

/** Switching on sends a confirmation mail; until its link is opened, the row says so. */
function NewsletterSwitch({ account: { email, letter: loaded } }: { account: Account }) {
  const [state, setState] = useState(loaded);
  const { save, isBusy, failure } = useSave(storefrontRoutes.chooseNewsletter, letter);
  const choose = async (wanted: boolean) => {
    const saved = await save({ body: { wanted } });
    if (!saved) return;
    setState(saved.letter);
    toast.success(wanted ? fill(letter.asked, { email }) : letter.left);
  };
  return (
    <>
      <Switch
        aria-busy={isBusy || undefined}
        hint={state === 'asked' ? fill(letter.asked, { email }) : letter.text}
        isOn={state !== 'off'}
        label={letter.title}
        onSwitch={wanted => !isBusy && void choose(wanted)}
      />
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** This browser's choice, the same as in the cookie banner. */
function AnalyticsSwitch() {
  const consent = useConsent();
  const isOn = consent === 'accepted';
  const choose = (marketing: boolean) => {
    toast.success(isOn && !marketing ? cookieText.withdrawn : cookieText.saved);
    decideConsent(marketing);
  };
  return (
    <Switch
      disabled={consent === 'unknown' || consent === 'signaled'}
      hint={consent === 'signaled' ? analytics.signaled : analytics.text}
      isOn={isOn}
      label={isOn ? analytics.on : analytics.off}
      onSwitch={choose}
    />
  );
}
