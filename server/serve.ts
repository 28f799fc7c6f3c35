import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Env, OwnerProblem } from './env.ts';
import { serveFiles } from './http/files.ts';
import type { Bundle } from './main.ts';
import { cachedPagesFirst } from './pages/cached-pages.ts';
import type { Services } from './services.ts';

/** Milliseconds for running requests when the shop closes. */
const drainMs = 6_000;

/** How long a visitor may take to send the headers of a request, and all of it; checked every two seconds. */
const usualPatience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };
/** Of each process; a connection takes about twenty kilobytes. */
const mostConnections = 4_000;

/** Serves the shop on its port until `close`, which lets running requests finish. @throws OwnerProblem */
export async function serve(
  bundle: Pick<Bundle, 'createApp'>,
  services: Services,
  patience = usualPatience,
): Promise<{ close(): Promise<void> }> {
  const shop = getRequestListener(
    serveFiles(bundle.createApp(services), { https: services.env.PUBLIC_URL.startsWith('https:') }).fetch,
  );
  const server = createServer(patience, oneHost(cachedPagesFirst(services, shop)));
  server.maxConnections = mostConnections;
  await listen(server, services.env);
  return {
    async close() {
      // Live connections never end by themselves.
      services.live.hangUp();
      await drain(server);
    },
  };
}

/**
 * On Linux each process has its own accept queue: connections waiting for one that dies are reset at once. Elsewhere
 * the first process distributes connections, and those handed to one that dies hang.
 */
const isShared = (processes: number) => processes > 1 && process.platform === 'linux';

function listen(server: Server, { PORT, HOST, PROCESSES }: Env): Promise<void> {
  const own = isShared(PROCESSES) ? { exclusive: true, reusePort: true } : {};
  return new Promise((done, fail) => {
    server.once('error', fault =>
      fail(new OwnerProblem(`The shop could not listen on ${HOST}:${PORT}: ${fault.message}.`)),
    );
    server.listen({ port: PORT, host: HOST, ...own }, done);
  });
}

async function drain(server: Server) {
  const closed = new Promise<void>(done => server.close(() => done()));
  // A keep-alive connection becomes idle after its last answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Refuses a request with two hosts: a proxy in front may have checked the other one. */
export const oneHost =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    const named = request.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
    if (named.length <= 1) return next(request, response);
    response.writeHead(400, { connection: 'close' }).end();
  };
