import { type FormEvent, useEffect, useRef, useState } from 'react';
import { joinText } from '#content/newsletter.ts';
import { newsletterShopRoutes } from '#contract/newsletter/shop-routes.ts';
import { pages } from '#contract/pages.ts';
import { isEmail } from '#domain/email.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** An email address and JOIN. Without JavaScript a page of its own answers the form. */
export function JoinForm({ isLoud, onSent }: { isLoud: boolean; onSent: (email: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // From now on this component validates, and shows errors beside the field.
    if (form.current) form.current.noValidate = true;
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const email = field.value.trim();
    setBusy(true);
    const found = await join(email);
    setBusy(false);
    setProblem(found);
    if (found) field.focus();
    else onSent(email);
  };

  return (
    <form action={pages.newsletter.join()} className="herd__form" method="post" onSubmit={submit} ref={form}>
      <TextField
        {...emailField}
        className="herd__field"
        error={problem}
        label={joinText.label}
        onChange={() => setProblem(undefined)}
      />
      <Button busy={isBusy} busyLabel={joinText.busy} type="submit" variant={isLoud ? 'primary' : 'secondary'}>
        {joinText.button}
      </Button>
      <p className="herd__consent">{joinText.consent}</p>
    </form>
  );
}

const emailField = {
  autoComplete: 'email',
  inputMode: 'email',
  maxLength: 254,
  name: 'email',
  required: true,
  type: 'email',
} as const;

/** Resolves to an error message, or to nothing. */
async function join(email: string): Promise<string | undefined> {
  if (!isEmail(email)) return joinText.invalid;
  const { error } = await browserApi(newsletterShopRoutes.joinNewsletter, { body: { email } });
  if (!error) return undefined;
  return error.fields.email ?? (error.code === 'too_many' ? error.message : joinText.failed);
}
