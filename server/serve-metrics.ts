import { createServer } from 'node:http';
import type { Context } from 'hono';
import { refuse } from '#contract/errors.ts';
import { OwnerProblem } from './env.ts';
import { openShopFigures } from './features/upkeep/shop-figures.ts';
import { toResponse } from './http/answer.ts';
import type { AppEnv } from './http/context.ts';
import { isSameText } from './http/seal.ts';
import { openAllProcesses } from './metrics/meter.ts';
import type { Services } from './services.ts';

const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' };

/** Whether a caller may read the figures. */
const mayRead = (token: string | undefined, authorization: string | undefined) =>
  !token || isSameText(authorization ?? '', `Bearer ${token}`);

/** Serves the figures on METRICS_PORT, until it is closed. @throws OwnerProblem when the port cannot be had */
export async function serveMetrics(services: Services): Promise<{ close(): Promise<void> }> {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = services.env;
  if (METRICS_PORT === 0) return { close: async () => {} };
  const read = await openFigures(services);
  const server = createServer((request, response) => {
    const isKnown = request.url === '/metrics' && ['GET', 'HEAD'].includes(request.method ?? '');
    if (!isKnown) return response.writeHead(404).end();
    if (!mayRead(METRICS_TOKEN, request.headers.authorization)) return response.writeHead(401).end();
    read().then(
      text => response.writeHead(200, headers).end(text),
      fault => {
        services.log.warn({ err: fault }, 'metrics');
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fault => {
      const place = `${METRICS_HOST}:${METRICS_PORT}`;
      fail(
        new OwnerProblem(
          `The metrics cannot be served on ${place}: ${fault.message}. Check METRICS_PORT and METRICS_HOST.`,
        ),
      );
    });
    server.listen({ port: METRICS_PORT, host: METRICS_HOST }, done);
  });
  return {
    close: () =>
      new Promise(closed => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The same at /metrics of the shop itself, for those who show METRICS_TOKEN; to others there is no such page. */
export function metricsPage(services: Services): (c: Context<AppEnv>) => Promise<Response> {
  const { METRICS_TOKEN } = services.env;
  const opening = openFigures(services);
  return async c => {
    if (!METRICS_TOKEN || !mayRead(METRICS_TOKEN, c.req.header('authorization')))
      return toResponse(c, refuse('not_found'));
    return c.body(await (await opening)(), 200, headers);
  };
}

/** The figures of the web processes and of the shop. Those of one that hangs are left out after some seconds. */
async function openFigures(services: Services): Promise<() => Promise<string>> {
  const { env, log, meter } = services;
  const readShop = await openShopFigures(services);
  const processes = env.PROCESSES > 1 ? await openAllProcesses() : null;
  const readProcesses = processes ? () => processes.clusterMetrics() : async () => meter.registry?.metrics() ?? '';
  return async () => {
    const own = readProcesses().catch((fault: Error) => {
      log.warn({ err: fault }, 'the figures of the web processes cannot be read');
      return '';
    });
    return [await own, await readShop()].join('\n');
  };
}
