import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext } from './client/context.ts';
import { PageNonce } from './client/page-nonce.ts';

export const streamTimeout = 5_000;

/** A page rendered to its end before its first byte (docs/decisions/009): a fault on it is still an answer of its own. */
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
      // What is there already stands in its place, however long it is, and is not put there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: fault => void faults.push(fault),
    },
  );
  await page.allReady;
  if (faults.length > 0) throw faults[0];
  return new Response(page, { status, headers });
}

/** What a visitor got wrong, such as a form sent to a page that takes none, is answered and stands in the log as a request. */
export function handleError(fault: unknown, { request }: { request: Request }) {
  if (!isRouteErrorResponse(fault) && !request.signal.aborted) console.error(fault);
}
