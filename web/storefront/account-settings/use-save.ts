import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ApiRoute } from '#contract/api-route.ts';
import { maybeSignedOut } from '#contract/maybe-saved.ts';
import { pages } from '#contract/pages.ts';
import { type ApiError, type CallOptions, isUnanswered } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';

interface Words {
  /** Shown after an error. */
  failed: string;
  /** Shown if the server is busy. */
  busy?: string;
  /** Shown if the try before had no answer, and the session has ended. */
  maybeSignedOut?: string;
}

interface Refused {
  errors: Record<string, string>;
  failure: string;
}

/**
 * Sends a change of one row. Resolves to the reply, or to null with `errors` or `failure` set. A visitor who is signed
 * out is sent to sign-in. `sent`: what was refused if the row was sent as a plain form.
 */
export function useSave<Body, Reply>(route: ApiRoute<Body, Reply>, words: Words, sent?: Refused) {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>(sent?.errors ?? {});
  const [failure, setFailure] = useState(sent?.failure ?? '');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wasUnanswered = useRef(false);

  const save = async (options: CallOptions<Body> = {}): Promise<Reply | null> => {
    setBusy(true);
    setErrors({});
    setFailure('');
    const { data, error } = await browserApi(route, options);
    setBusy(false);
    const mayBeDone = wasUnanswered.current;
    wasUnanswered.current = isUnanswered(error);
    if (!error) return data;
    if (error.code === 'not_signed_in') {
      await navigate(pages.signIn(pathname));
      if (mayBeDone) toast.info(words.maybeSignedOut ?? maybeSignedOut);
      return null;
    }
    setErrors(error.fields);
    if (Object.keys(error.fields).length === 0) setFailure(sentenceOf(error, words));
    return null;
  };
  const clear = (name: string) => setErrors(({ [name]: _, ...rest }) => rest);
  return { save, isBusy, errors, setErrors, failure, clear };
}

export function sentenceOf({ code, message }: ApiError, { failed, busy }: Words): string {
  if (code === 'fault') return failed;
  return code === 'busy' && busy ? busy : message;
}
