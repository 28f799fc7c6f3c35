import { type FormEvent, useState } from 'react';
import { stockRequestText as text } from '#content/stock-requests.ts';
import { stockRequestPages } from '#contract/stock-requests/pages.ts';
import { useSession } from '#web/client/session.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Asked } from './ask.ts';

/**
 * Asks for an email address. Without JavaScript, or if its script fails to load, a page of its own answers the form.
 */
export function StockForm({ slug, before }: { slug: string; before?: Asked | undefined }) {
  const { user } = useSession();
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState(before);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = form.elements.namedItem('email') as HTMLInputElement;
    setBusy(true);
    const sending = await import('./ask.ts').catch(() => null);
    if (!sending) return form.submit();
    const asked = await sending.ask(slug, email.value.trim());
    setBusy(false);
    setAnswer(asked);
    if (asked.problem) email.focus();
  };
  return (
    <>
      <p className="text-sm" role="status">
        {answer?.done ?? text.text}
      </p>
      {!answer?.done && (
        <form
          action={stockRequestPages.ask(slug)}
          className="sold-out__form"
          method="post"
          noValidate
          onSubmit={submit}
        >
          <TextField
            autoComplete="email"
            error={answer?.problem}
            inputMode="email"
            label={text.label}
            maxLength={254}
            name="email"
            onChange={event => {
              setTyped(event.target.value);
              setAnswer(undefined);
            }}
            type="email"
            value={typed ?? user?.email ?? ''}
          />
          <Button busy={isBusy} busyLabel={text.submit} type="submit">
            {text.submit}
          </Button>
        </form>
      )}
    </>
  );
}
