import { type FormEvent, useState } from 'react';
import { fill } from '#content/fill.ts';
import { accountSettingsText, emailChangeText } from '#content/words/accounts.ts';
import type { Account } from '#contract/account-settings/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { emailChangeProblems, isSameEmail } from '#domain/account/email-change.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { PlainRow } from './plain-row.tsx';
import { SaveRow } from './save-row.tsx';
import type { SentRow } from './send-row.ts';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';

const text = accountSettingsText.email;
const none = { email: '', current_password: '' };

/** The new address must confirm first: nothing changes until its link is opened. */
export function EmailSection({ account, sent }: { account: Account; sent?: SentRow | undefined }) {
  const [fields, setFields] = useState({ ...none, email: sent?.typed.email ?? '' });
  const [sentTo, setSentTo] = useState(account.pending_email);
  const { save, isBusy, errors, setErrors, failure, clear } = useSave(storefrontRoutes.changeEmail, text, sent);
  const { email, current_password: password } = fields;
  const isSame = isSameEmail(email, account.email);
  const problems = emailChangeProblems({ current: account.email, next: email, password });
  const set = (name: keyof typeof none) => (event: { target: { value: string } }) => {
    setFields({ ...fields, [name]: event.target.value });
    clear(name);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length > 0) return setErrors(problems);
    const asked = await save({ body: fields });
    if (!asked) return;
    setSentTo(asked.email);
    setFields(none);
  };
  return (
    <SettingsSection intro={text.intro} title={text.title}>
      <form method="post" noValidate onSubmit={submit}>
        <PlainRow row="email" />
        <div className="account__pair">
          <TextField
            autoComplete="email"
            error={errors.email ?? (isSame ? problems.email : undefined)}
            inputMode="email"
            label={text.label}
            maxLength={254}
            name="email"
            onBlur={() => email !== '' && problems.email && setErrors({ ...errors, email: problems.email })}
            onChange={set('email')}
            type="email"
            value={email}
          />
          <PasswordField
            autoComplete="current-password"
            error={errors.current_password}
            label={accountSettingsText.password.current}
            maxLength={200}
            name="current_password"
            onChange={set('current_password')}
            value={password}
          />
        </div>
        <SaveRow
          busyLabel={text.saving}
          failure={failure}
          isBusy={isBusy}
          isPlainToo
          label={text.save}
          off={offReason(email, isSame)}
        />
        <div className="account__news" role="status">
          {sentTo && <Banner tone="success">{fill(emailChangeText.changeSent, { new_email: sentTo })}</Banner>}
        </div>
      </form>
    </SettingsSection>
  );
}

function offReason(email: string, isSame: boolean): string | null {
  if (email.trim() === '') return accountSettingsText.off.emailEmpty;
  return isSame ? accountSettingsText.off.emailSame : null;
}
