import { PassThrough, Readable } from 'node:stream';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext } from './client/context.ts';

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = loadContext.get(nonceContext);
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let answer = status;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
      nonce,
      [ready]() {
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer);
            done();
          },
        });
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(body);
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status: answer, headers }));
      },
      onShellError: reject,
      onError() {
        answer = 500;
      },
    });
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}
