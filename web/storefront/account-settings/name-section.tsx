import { type FormEvent, useState } from 'react';
import { accountSettingsText } from '#content/words/accounts.ts';
import type { Account } from '#contract/account-settings/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { nameProblem, tidyName } from '#domain/account/person-name.ts';
import { announce } from '#web/client/page-events.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PlainRow } from './plain-row.tsx';
import { SaveRow } from './save-row.tsx';
import type { SentRow } from './send-row.ts';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';

const text = accountSettingsText.name;

type Props = { account: Account; sent?: SentRow | undefined; isSaved: boolean; onSaved: (account: Account) => void };

export function NameSection({ account, sent, isSaved, onSaved }: Props) {
  const [name, setName] = useState(sent?.typed.full_name ?? account.full_name);
  const { save, isBusy, errors, setErrors, failure, clear } = useSave(storefrontRoutes.saveName, text, sent);
  const check = () => {
    const problem = nameProblem(name);
    if (problem) setErrors({ full_name: problem });
    return problem === null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    const saved = await save({ body: { full_name: name } });
    if (!saved) return;
    setName(saved.full_name);
    onSaved(saved);
    announce('sessionChanged');
    toast.success(text.saved);
  };
  return (
    <SettingsSection intro={text.intro} title={text.title}>
      <form method="post" noValidate onSubmit={submit}>
        <PlainRow row="name" saved={isSaved ? text.saved : null} />
        <TextField
          autoComplete="name"
          error={errors.full_name}
          hint={text.hint}
          label={text.label}
          name="full_name"
          onBlur={check}
          onChange={event => {
            setName(event.target.value);
            clear('full_name');
          }}
          value={name}
        />
        <SaveRow
          failure={failure}
          isBusy={isBusy}
          isPlainToo
          label={text.save}
          off={tidyName(name) === account.full_name ? accountSettingsText.off.unchanged : null}
        />
      </form>
    </SettingsSection>
  );
}
