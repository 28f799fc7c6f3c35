import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext } from './client/context.ts';
import { PageNonce } from './client/page-nonce.ts';

export const streamTimeout = 5_000;

/** Renders a page completely before the first byte (docs/decisions/009), so that a fault still gets its own status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = loadContext.get(nonceContext);
  const faults: unknown[] = [];
  const page = await renderToReadableStream(
    <PageNonce value={nonce}>
      <ServerRouter context={context} nonce={nonce} url={request.url} />
    </PageNonce>,
    {
      nonce,
      // Inlines everything at its place, however large, so that no script must move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: fault => void faults.push(fault),
    },
  );
  await page.allReady;
  if (faults.length > 0) throw faults[0];
  return new Response(page, { status, headers });
}

/** A visitor's mistake, such as a form sent to a page without an action, is answered and logged as a request. */
export function handleError(fault: unknown, { request }: { request: Request }) {
  if (!isRouteErrorResponse(fault) && !request.signal.aborted) console.error(fault);
}
