import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';

interface Props {
  words: Readonly<{ title: string; text: string; action: string; busy: string }>;
  /** Where the form is sent, with the secret of the mail. */
  address: string;
  secret: { name: string; value: string };
  /** The message if sending failed. */
  failed: string | null;
}

/**
 * The page of a confirmation link. Mail scanners open links but press nothing, so confirming is a form, which scripts
 * submit at once. This also removes the secret from the address bar.
 */
export function ConfirmForm({ words, address, secret, failed }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isBusy = useNavigation().formMethod === 'POST';
  const hasFailed = failed !== null;
  useEffect(() => {
    if (!hasFailed) void submit(form.current, { replace: true });
  }, [hasFailed, submit]);
  return (
    <NewsletterFrame text={words.text} title={words.title}>
      {hasFailed && (
        <div className="prose">
          <Banner alert tone="error">
            {failed}
          </Banner>
        </div>
      )}
      <Form action={address} method="post" ref={form} replace>
        <input name={secret.name} type="hidden" value={secret.value} />
        <Button busy={isBusy} busyLabel={words.busy} type="submit">
          {words.action}
        </Button>
      </Form>
    </NewsletterFrame>
  );
}
