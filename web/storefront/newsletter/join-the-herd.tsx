import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { joinText } from '#content/newsletter.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { isEmail } from '#domain/email.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import './newsletter.css';

type Answer = { sentTo: string } | { error: string } | null;

const [firstWord, ...otherWords] = joinText.title.split(' ');

/** The gold field above the footer. Without scripts the form is answered by a page of its own. */
export function JoinTheHerd() {
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const [answer, setAnswer] = useState<Answer>(null);
  const [isBusy, setBusy] = useState(false);
  const sentTo = answer && 'sentTo' in answer ? answer.sentTo : null;
  useEffect(() => {
    // From here on this component says what is wrong, beside the field.
    if (form.current) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    // The button that had the focus is gone.
    if (sentTo !== null) said.current?.focus();
  }, [sentTo]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const email = field.value.trim();
    setBusy(true);
    const next = await join(email);
    setBusy(false);
    setAnswer(next);
    if ('error' in next) field.focus();
  };

  return (
    <section aria-labelledby="join-the-herd" className="herd">
      <div className="herd__grid wrap">
        <h2 className="herd__title" id="join-the-herd">
          {firstWord} <span className="herd__together">{otherWords.join(' ')}</span>
        </h2>
        <div className="herd__side">
          <p className="lead">{joinText.text}</p>
          {sentTo === null && (
            <form action={pages.newsletter.join()} className="herd__form" method="post" onSubmit={submit} ref={form}>
              <TextField
                autoComplete="email"
                className="herd__field"
                error={answer && 'error' in answer ? answer.error : undefined}
                inputMode="email"
                label={joinText.label}
                maxLength={254}
                name="email"
                onChange={() => setAnswer(null)}
                required
                type="email"
              />
              <Button busy={isBusy} busyLabel={joinText.busy} type="submit">
                {joinText.button}
              </Button>
              <p className="herd__consent">{joinText.consent}</p>
            </form>
          )}
          <p className="herd__sent" ref={said} role="status" tabIndex={-1}>
            {sentTo !== null && fill(joinText.sent, { email: sentTo })}
          </p>
        </div>
      </div>
    </section>
  );
}

async function join(email: string): Promise<Exclude<Answer, null>> {
  if (!isEmail(email)) return { error: joinText.invalid };
  const { error } = await browserApi(routes.joinLetter, { body: { email } });
  if (!error) return { sentTo: email };
  const said = error.code === 'too_many' ? error.message : joinText.failed;
  return { error: error.fields.email ?? said };
}
