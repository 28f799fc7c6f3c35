import type { Fetch } from './api.ts';

/** `fetch` for large uploads. Reports the share sent, 0 to 1; rejects if no answer comes. */
export const fetchWithProgress =
  (onProgress: (share: number) => void): Fetch =>
  (path, { method = 'GET', headers, body, signal }) =>
    new Promise((done, fail) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => done(new Response(request.responseText, { status: request.status }));
      request.onerror = () => fail(new TypeError('No answer came.'));
      request.onabort = () => fail(new DOMException('Given up.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as FormData);
    });
