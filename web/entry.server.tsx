import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { documentContext, nonceContext } from './client/context.ts';

export const streamTimeout = 5_000;

/**
 * The whole page as one text, handed over beside a response without a body (docs/decisions/009): nothing on a page is
 * streamed, and neither React's stream nor a body's is made for it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method !== 'HEAD') {
    const nonce = loadContext.get(nonceContext);
    const data = await readWhole(context.serverHandoffStream);
    // React Router would wait for this stream while it renders, which only a streamed page can.
    const router = (
      <ServerRouter context={{ ...context, serverHandoffStream: undefined }} nonce={nonce} url={request.url} />
    );
    loadContext.get(documentContext).html = withLoaderData(renderToString(router), data, nonce);
  }
  return new Response(null, { status, headers });
}

async function readWhole(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  if (stream) for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

const end = '</body></html>';

/** The doctype, which `renderToString` leaves to others, and the loaders' answers at the end (React Router's `StreamTransfer`). */
function withLoaderData(html: string, data: string, nonce: string): string {
  if (!html.endsWith(end)) throw new Error('A page ends with its body');
  const controller = 'window.__reactRouterContext.streamController';
  const literal = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html>${html.slice(0, -end.length)}<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>${end}`;
}
