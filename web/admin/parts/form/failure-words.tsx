import { signedOutText as text } from '#content/words/admin/parts.ts';
import { pages } from '#contract/pages.ts';
import type { ApiError } from '#web/client/api.ts';

export type Failure = Pick<ApiError, 'message'> & Partial<Pick<ApiError, 'status'>>;

/** Why a form was not saved. Signed out meanwhile, staff sign in elsewhere, so that nothing typed is lost. */
export function FailureWords({ failure: { message, status } }: { failure: Failure }) {
  if (status !== 401) return message;
  return (
    <>
      {text.text}{' '}
      <a className="link" href={pages.signIn(pages.admin())} rel="noopener" target="_blank">
        {text.action}
      </a>
    </>
  );
}
