import { useEffect } from 'react';
import { adminShellText } from '#content/words/admin/shell.ts';
import { pages } from '#contract/pages.ts';
import { onEveryAnswer } from '#web/client/browser-api.ts';
import { showLastingToast } from '#web/ui/feedback/toast.ts';

const { text, action } = adminShellText.signedOut;

/**
 * Says that the session has ended, when a press finds it out, and leads to sign-in in another tab: this one has what
 * was typed. It goes with the next answer.
 */
export function useSignedOut(): void {
  useEffect(() => {
    let takeBack = () => {};
    const signIn = () => void window.open(pages.signIn(pages.admin()));
    const stop = onEveryAnswer((_, { answer }) => {
      takeBack();
      if (answer.error?.code === 'not_signed_in') takeBack = showLastingToast(text, { label: action, onClick: signIn });
    });
    return () => {
      stop();
      takeBack();
    };
  }, []);
}
