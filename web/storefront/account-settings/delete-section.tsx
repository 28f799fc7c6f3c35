import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { deleteAccountText } from '#content/microcopy/security.ts';
import type { Account } from '#contract/account-settings.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { announce } from '#web/client/page-events.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { draft } from '../checkout/draft.ts';
import { forgetAttempt } from '../checkout/order-attempt.ts';
import { SettingsSection } from './settings-section.tsx';
import { useSave } from './use-save.ts';

const { text, ask, open, openOne, done } = deleteAccountText;
const [keep, end] = ask.actions;

export function DeleteSection({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection intro={text.text} title={text.title}>
      <Button onClick={() => setOpen(true)} variant="danger">
        {end}
      </Button>
      <DeleteDialog account={account} isOpen={isOpen} onClose={() => setOpen(false)} />
    </SettingsSection>
  );
}

interface Props {
  account: Account;
  isOpen: boolean;
  onClose: () => void;
}

function DeleteDialog({ account, isOpen, onClose }: Props) {
  const [password, setPassword] = useState('');
  const { save, isBusy, errors, setErrors, failure, clear } = useSave(routes.deleteAccount, deleteAccountText);
  const navigate = useNavigate();
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save({ body: { password } }))) return;
    // Whoever sits here next does not find the address typed before.
    draft.clear();
    forgetAttempt();
    announce('sessionChanged');
    await navigate(pages.home(), { replace: true });
    toast.success(done);
  };
  const close = () => {
    setPassword('');
    setErrors({});
    onClose();
  };
  const footer = (
    <>
      <Button onClick={close} variant="secondary">
        {keep}
      </Button>
      <Button
        busy={isBusy}
        busyLabel={deleteAccountText.busy}
        disabled={password === ''}
        form={formId}
        type="submit"
        variant="dangerFilled"
      >
        {end}
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} onClose={close} open={isOpen} title={text.title}>
      <form className="grid gap-4" id={formId} method="post" noValidate onSubmit={submit}>
        <p className="break-words">{fill(ask.text, { email: account.email })}</p>
        {account.open_order_count > 0 && <p className="muted text-sm">{openWords(account.open_order_count)}</p>}
        {failure && (
          <Banner alert tone="error">
            {failure}
          </Banner>
        )}
        <PasswordField
          autoComplete="current-password"
          error={errors.password}
          label={deleteAccountText.password}
          maxLength={200}
          name="password"
          onChange={event => {
            setPassword(event.target.value);
            clear('password');
          }}
          value={password}
        />
      </form>
    </Dialog>
  );
}

const openWords = (count: number) => (count === 1 ? openOne : fill(open, { n: count }));
