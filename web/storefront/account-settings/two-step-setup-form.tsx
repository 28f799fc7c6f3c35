import { type FormEvent, useEffect, useRef, useState } from 'react';
import { twoStepText } from '#content/words/security.ts';
import type { TwoStepSetup } from '#contract/account-settings/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSave } from './use-save.ts';

interface Props {
  setup: TwoStepSetup;
  onTurnedOn: (codes: string[]) => void;
  onCancel: () => void;
}

/** The QR code and key, and a field for a code that proves the app has it. */
export function TwoStepSetupForm({ setup: { key, square }, onTurnedOn, onCancel }: Props) {
  const [code, setCode] = useState('');
  const { save, isBusy, errors, failure, clear } = useSave(storefrontRoutes.turnOnTwoStep, twoStepText);
  const form = useRef<HTMLFormElement>(null);
  // The password dialog restores focus to what was behind it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await save({ body: { code } });
    if (reply) onTurnedOn(reply.codes);
    else form.current?.querySelector('input')?.select();
  };
  return (
    <div className="two-step">
      <svg
        aria-label={twoStepText.square}
        className="two-step__square"
        role="img"
        viewBox={`0 0 ${square.size} ${square.size}`}
      >
        <path d={square.path} stroke="currentColor" strokeWidth="1" />
      </svg>
      <form className="min-w-0" method="post" noValidate onSubmit={submit} ref={form}>
        <p>{twoStepText.step1}</p>
        <p className="two-step__key num">
          <span className="visually-hidden">{twoStepText.key} </span>
          {key.replaceAll(/.{4}/g, '$& ').trim()}
        </p>
        <TextField
          autoComplete="one-time-code"
          className="num"
          error={errors.code}
          inputMode="numeric"
          label={twoStepText.step2}
          maxLength={7}
          name="code"
          onChange={event => {
            setCode(event.target.value);
            clear('code');
          }}
          value={code}
        />
        {failure && (
          <div className="account__failure">
            <Banner alert tone="error">
              {failure}
            </Banner>
          </div>
        )}
        <div className="account__actions">
          <Button
            busy={isBusy}
            busyLabel={twoStepText.busy}
            disabled={code.replaceAll(' ', '').length < 6}
            type="submit"
          >
            {twoStepText.turnOn}
          </Button>
          <Button onClick={onCancel} variant="secondary">
            {twoStepText.cancel}
          </Button>
        </div>
      </form>
    </div>
  );
}
