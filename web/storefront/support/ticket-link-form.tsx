import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { ticketText } from '#content/words/support.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { focusInvalid } from '#web/ui/form/focus-invalid.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** The result of asking for a link. */
export interface LinkAnswer {
  isSent: boolean;
  email: string;
  /** Beside the field, and for the whole form. */
  problem: string;
  failure: string;
}

const text = ticketText.linkBad;

/** Asks for a new link, with or without JavaScript. */
export function TicketLinkForm({ answer }: { answer: LinkAnswer | null }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const sent = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.isSent) sent.current?.focus();
    else if (answer) focusInvalid(form.current);
  }, [answer]);
  if (answer?.isSent) {
    return (
      <p ref={sent} tabIndex={-1}>
        {text.sent}
      </p>
    );
  }
  return (
    <Form className="grid w-full max-w-120 gap-5" method="post" noValidate ref={form} replace>
      {answer?.failure && (
        <Banner alert tone="error">
          {answer.failure}
        </Banner>
      )}
      <input name="move" type="hidden" value="link" />
      <TextField
        autoComplete="email"
        defaultValue={answer?.email}
        error={answer?.problem || undefined}
        inputMode="email"
        label={text.email}
        maxLength={254}
        name="email"
        required
        type="email"
      />
      <div>
        <Button busy={isBusy} busyLabel={text.submitting} type="submit">
          {text.submit}
        </Button>
      </div>
    </Form>
  );
}
