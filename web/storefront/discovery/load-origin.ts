import type { RouterContextProvider } from 'react-router';
import { originContext } from '#web/client/context.ts';

/** Loader of a page that shows the same words to everyone: only its addresses need to know where the shop is. */
export function loadOrigin({ context }: { context: Readonly<RouterContextProvider> }) {
  return { origin: context.get(originContext) };
}
