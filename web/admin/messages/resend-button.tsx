import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminMessagesText } from '#content/words/admin/shell.ts';
import type { Message } from '#contract/messages/shapes.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { reportFailure } from '../parts/form/report-failure.ts';

const text = adminMessagesText;

type Resendable = Pick<Message, 'id' | 'subject' | 'recipient' | 'resends'>;

/** Sends one mail again; the count it sends makes a second click harmless. */
export function ResendButton({ message }: { message: Resendable }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const subject = message.subject || text.notComposed;
  const about = `mail ${message.id}`;
  const send = async () => {
    setBusy(true);
    const body = { resends: message.resends };
    const { error } = await browserApi(routes.adminResendMessage, { params: { id: message.id }, body });
    setBusy(false);
    if (error) {
      reportFailure(error, { action: text.resendAction, thing: subject, again: () => void send(), about });
    } else toast.success(fill(text.resent, { subject }), { about });
    await revalidate();
  };
  return (
    <Button
      aria-label={fill(text.resendNamed, { subject, recipient: message.recipient })}
      busy={isBusy}
      onClick={() => void send()}
      size="small"
      variant="secondary"
    >
      {text.resend}
    </Button>
  );
}
