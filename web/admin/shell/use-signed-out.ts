import { useEffect } from 'react';
import { adminShellText } from '#content/words/admin/shell.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { browserApi, onEveryAnswer } from '#web/client/browser-api.ts';
import { isPageFresh, subscribeToRefresh } from '#web/client/refresh-news.ts';
import { showLastingToast } from '#web/ui/feedback/toast.ts';

const { text, action } = adminShellText.signedOut;

/**
 * Says that the session has ended, when a press or a refresh finds it out, and leads to sign-in in another tab: this
 * one has what was typed. It goes with the next answer.
 */
export function useSignedOut(): void {
  useEffect(() => {
    let takeBack = () => {};
    const signIn = () => void window.open(pages.signIn(pages.admin()));
    const stop = onEveryAnswer((_, { answer }) => {
      takeBack();
      if (answer.error?.code === 'not_signed_in') takeBack = showLastingToast(text, { label: action, onClick: signIn });
    });
    // The answer says why a refresh failed.
    const look = () => void (isPageFresh() || browserApi(routes.adminCountWaiting));
    const stopLooking = subscribeToRefresh(look);
    return () => {
      stop();
      stopLooking();
      takeBack();
    };
  }, []);
}
