import { type FormEvent, useState } from 'react';
import { accountSettingsText } from '#content/words/accounts.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { accountChecks, accountStrength, passwordChangeFields } from '#domain/account/password-strength.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { StrengthMeter } from '../parts/strength-meter.tsx';
import { PlainRow } from './plain-row.tsx';
import { SaveRow } from './save-row.tsx';
import type { SentRow } from './send-row.ts';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';

const text = accountSettingsText.password;
const none = { current_password: '', new_password: '', confirmation: '' };

type FieldName = keyof typeof none;

type Props = { email: string; sent?: SentRow | undefined; isSaved: boolean };

export function PasswordSection({ email, sent, isSaved }: Props) {
  const [fields, setFields] = useState(none);
  const { save, isBusy, errors, setErrors, failure, clear } = useSave(storefrontRoutes.changePassword, text, sent);
  const { current_password, new_password, confirmation } = fields;
  const problems = passwordChangeFields({ current: current_password, next: new_password, confirmation });
  const strength = accountStrength(new_password);
  const leave = (name: FieldName) => () => {
    const problem = problems[name];
    if (fields[name] !== '' && problem) setErrors({ ...errors, [name]: problem });
  };
  const bind = (name: FieldName) => ({
    name,
    value: fields[name],
    error: errors[name],
    maxLength: 200,
    onBlur: leave(name),
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [name]: event.target.value });
      clear(name);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length > 0) return setErrors(problems);
    const saved = await save({ body: { current_password, new_password } });
    if (!saved) return;
    setFields(none);
    toast.success(text.saved);
  };
  return (
    <SettingsSection intro={text.intro} title={text.title}>
      <form method="post" noValidate onSubmit={submit}>
        <PlainRow row="password" saved={isSaved ? text.saved : null} />
        {/* Tells password managers whose password this is. */}
        <input autoComplete="username" className="hidden" name="username" readOnly type="email" value={email} />
        <div className="account__pair">
          <PasswordField {...bind('current_password')} autoComplete="current-password" label={text.current} />
          <div className="account__next">
            <PasswordField {...bind('new_password')} autoComplete="new-password" label={text.next} />
            <StrengthMeter
              checks={accountChecks(new_password)}
              filled={strength.score}
              segments={4}
              word={new_password && strength.label}
            />
          </div>
          <PasswordField {...bind('confirmation')} autoComplete="new-password" label={text.confirmation} />
        </div>
        <SaveRow
          failure={failure}
          isBusy={isBusy}
          isPlainToo
          label={text.save}
          off={new_password === '' ? accountSettingsText.off.passwordEmpty : null}
        />
      </form>
    </SettingsSection>
  );
}
