import type { ApiRoute } from '#contract/api-route.ts';
import { type Api, type ApiResult, type CallOptions, createApi } from './api.ts';

/** A call by this page that was answered or failed. */
export interface AnsweredCall<Body, Reply> {
  options: CallOptions<Body>;
  answer: ApiResult<Reply>;
}

type Listener = (route: ApiRoute<unknown, unknown>, call: AnsweredCall<unknown, unknown>) => void;

const listeners = new Set<Listener>();
const call = createApi((path, init) => fetch(path, init));

/** The browser's API client. */
export const browserApi: Api = async (route, options = {}) => {
  const answer = await call(route, options);
  for (const listener of listeners) listener(route, { options, answer });
  return answer;
};

/** Calls back on all answers. Returns a function that stops it. */
export function onEveryAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls back on the answers of one route, wherever in the page it was called. Returns a function that stops it. */
export function onAnswer<Body, Reply>(
  wanted: ApiRoute<Body, Reply>,
  callback: (call: AnsweredCall<Body, Reply>) => void,
): () => void {
  return onEveryAnswer((route, answered) => {
    if (route === wanted) callback(answered as AnsweredCall<Body, Reply>);
  });
}
