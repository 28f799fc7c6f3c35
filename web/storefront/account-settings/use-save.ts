import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { ApiRoute } from '#contract/routes.ts';
import type { ApiError, CallOptions } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';

interface Words {
  /** Said when something broke. */
  failed: string;
  /** Said when the shop could not, for the moment. */
  busy?: string;
}

interface Refused {
  errors: Record<string, string>;
  failure: string;
}

/**
 * Sends what one row changed. Answers what came back, or null: then `errors` or `failure` say why. Who is signed out signs in. `sent` is
 * what was refused of the row when it came as a plain form.
 */
export function useSave<Body, Reply>(route: ApiRoute<Body, Reply>, words: Words, sent?: Refused) {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>(sent?.errors ?? {});
  const [failure, setFailure] = useState(sent?.failure ?? '');
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const save = async (options: CallOptions<Body> = {}): Promise<Reply | null> => {
    setBusy(true);
    setErrors({});
    setFailure('');
    const { data, error } = await browserApi(route, options);
    setBusy(false);
    if (!error) return data;
    if (error.code === 'not_signed_in') {
      await navigate(pages.signIn(pathname));
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
