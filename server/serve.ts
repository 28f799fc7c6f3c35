import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Env, OwnerProblem } from './env.ts';
import { deliverEarlyAnswers } from './http/early-answer.ts';
import { serveFiles } from './http/files.ts';
import type { Bundle } from './main.ts';
import { cachedPagesFirst } from './pages/cached-pages.ts';
import type { Services } from './services.ts';

/** Milliseconds for running requests when the shop closes. */
const mostDrainMs = 6_000;

/** How long a visitor may take to send the headers of a request, and all of it; checked every two seconds. */
const usualPatience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };
/** Between two tries to render the public pages. */
const renderAgainMs = 2_000;
/** Of each process; a connection takes about twenty kilobytes. */
const mostConnections = 4_000;

export interface Front {
  /**
   * Ends. `replaced`: another process listens on the port already, so this one only finishes what it has. Otherwise it
   * serves on for DRAIN_SECONDS, while /readyz says that it is about to end.
   */
  close(why?: 'replaced'): Promise<void>;
}

/**
 * Renders the public pages, then serves the shop on its port until `close`, which lets running requests finish.
 * @throws OwnerProblem
 */
export async function serve(
  bundle: Pick<Bundle, 'createApp' | 'renderPublicPages'>,
  services: Services,
  patience: ServerOptions = usualPatience,
): Promise<Front> {
  const app = bundle.createApp(services);
  const shop = getRequestListener(serveFiles(app, { https: services.env.PUBLIC_URL.startsWith('https:') }).fetch);
  const leaving: Leaving = { isLeaving: false, isReady: true };
  const server = createServer(
    patience,
    oneHost(deliverEarlyAnswers(announceLeaving(leaving, cachedPagesFirst(services, shop)))),
  );
  server.maxConnections = mostConnections;
  const endTries = await untilRendered(() => bundle.renderPublicPages(app, services), services);
  await listen(server, services.env);
  const drainMs = services.env.DRAIN_SECONDS * 1_000;
  return {
    async close(why) {
      endTries();
      const isGentle = why === 'replaced' || drainMs > 0;
      leaving.isLeaving = isGentle;
      leaving.isReady = why === 'replaced';
      if (why !== 'replaced' && drainMs > 0) await new Promise(over => setTimeout(over, drainMs));
      // Live connections never end by themselves.
      services.live.hangUp();
      await (isGentle ? leave(server) : drain(server));
    },
  };
}

/** Resolves after the first try. Others follow while the shop is open until one succeeds or the answer is called. */
async function untilRendered(render: () => Promise<void>, { log, isDatabaseAway }: Services): Promise<() => void> {
  let next: NodeJS.Timeout | undefined;
  let isOver = false;
  const attempt = async () => {
    try {
      if (!isDatabaseAway()) return await render();
    } catch (fault) {
      log.warn({ err: fault }, 'the public pages could not be rendered');
    }
    if (!isOver) next = setTimeout(attempt, renderAgainMs).unref();
  };
  await attempt();
  return () => {
    isOver = true;
    clearTimeout(next);
  };
}

interface Leaving {
  /** No connection is kept after its answer. */
  isLeaving: boolean;
  /** The proxy in front may send requests. */
  isReady: boolean;
}

const announceLeaving =
  (state: Leaving, next: RequestListener): RequestListener =>
  (request, response) => {
    if (state.isLeaving) response.setHeader('connection', 'close');
    if (state.isReady || !/^\/readyz(\?|$)/.test(request.url ?? '')) return next(request, response);
    response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ ok: false, closing: true }));
  };

function listen(server: Server, { PORT, HOST }: Env): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fault =>
      fail(new OwnerProblem(`The shop could not listen on ${HOST}:${PORT}: ${fault.message}.`)),
    );
    server.listen({ port: PORT, host: HOST }, done);
  });
}

/** Idle connections end at once. */
async function drain(server: Server) {
  const closed = new Promise<void>(done => server.close(() => done()));
  // A keep-alive connection becomes idle after its last answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), mostDrainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Idle connections end only at the announced time: a request may be on its way. */
async function leave(server: Server) {
  const closed = new Promise<void>(done => NetServer.prototype.close.call(server, () => done()));
  const cut = setTimeout(() => server.closeAllConnections(), server.keepAliveTimeout + mostDrainMs);
  await closed;
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
