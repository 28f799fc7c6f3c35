import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

interface Props {
  token: string;
  words: { action: string; submitting: string };
  /** Why the last press failed. */
  failure: string | null | undefined;
  /** Fields above the button. */
  children?: ReactNode;
}

/** The button of a mailed link's page: opening the page never performs the action. */
export function LinkForm({ token, words, failure, children }: Props) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      {failure && (
        <Banner alert tone="error">
          {failure}
        </Banner>
      )}
      <Form className="grid gap-5" method="post">
        <input name="token" type="hidden" value={token} />
        {children}
        <Button busy={isBusy} busyLabel={words.submitting} full type="submit">
          {words.action}
        </Button>
      </Form>
    </>
  );
}
