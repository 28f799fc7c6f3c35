import type { RouterContextProvider } from 'react-router';
import { originContext } from '#web/client/context.ts';

/** Loader of a static page, which needs only the shop's origin for its addresses. */
export function loadOrigin({ context }: { context: Readonly<RouterContextProvider> }) {
  return { origin: context.get(originContext) };
}
