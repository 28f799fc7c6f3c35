import type { RequestListener } from 'node:http';

/** Refuses a request that names two hosts: a proxy in front may have believed the other one. */
export const oneHost =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    const named = request.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
    if (named.length <= 1) return next(request, response);
    response.writeHead(400, { connection: 'close' }).end();
  };
