import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { twoStepText } from '#content/words/security.ts';
import type { OwnerProof } from '#contract/account-settings/shapes.ts';
import type { ApiRoute } from '#contract/api-route.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/modal.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useSave } from './use-save.ts';

interface Props<Reply> {
  route: ApiRoute<OwnerProof, Reply>;
  /** Two-step sign-in is on, so a code is required too. */
  asksCode?: boolean;
  isOpen: boolean;
  isDanger?: boolean;
  title: string;
  words: { busy: string; failed: string; password: string; maybeSignedOut?: string };
  children: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  onClose: () => void;
  onDone: (reply: Reply) => void;
}

/** Asks for the password, and a two-step code if needed, before actions only the owner may do. */
export function PasswordDialog<Reply>(props: Props<Reply>) {
  const { route, asksCode = false, isOpen, isDanger = false, title, words, children } = props;
  const { cancelLabel, confirmLabel, onClose, onDone } = props;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { save, isBusy, errors, setErrors, failure, clear } = useSave(route, words);
  // It may have been turned on after the page loaded.
  const showsCode = asksCode || code !== '' || errors.code !== undefined;
  const formId = useId();
  const close = () => {
    setPassword('');
    setCode('');
    setErrors({});
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await save({ body: showsCode ? { password, code } : { password } });
    if (!reply) return;
    setPassword('');
    setCode('');
    onDone(reply);
  };
  const footer = (
    <>
      <Button onClick={close} variant="secondary">
        {cancelLabel}
      </Button>
      <Button
        busy={isBusy}
        busyLabel={words.busy}
        disabled={password === ''}
        form={formId}
        type="submit"
        variant={isDanger ? 'dangerFilled' : 'primary'}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog footer={footer} onClose={close} open={isOpen} title={title}>
      <form className="grid gap-4" id={formId} method="post" noValidate onSubmit={submit}>
        {children}
        {failure && (
          <Banner alert tone="error">
            {failure}
          </Banner>
        )}
        <PasswordField
          autoComplete="current-password"
          error={errors.password}
          label={words.password}
          maxLength={200}
          name="password"
          onChange={event => {
            setPassword(event.target.value);
            clear('password');
          }}
          value={password}
        />
        {showsCode && (
          <TextField
            autoComplete="one-time-code"
            className="num"
            error={errors.code}
            hint={twoStepText.proofHint}
            label={twoStepText.proof}
            maxLength={20}
            name="code"
            onChange={event => {
              setCode(event.target.value);
              clear('code');
            }}
            value={code}
          />
        )}
      </form>
    </Dialog>
  );
}
