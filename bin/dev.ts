import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { type Bundle, bringUpToDate, findDatabase } from '#server/main.ts';
import { environment, stopWith } from './environment.ts';
import { isPortFree } from './free-port.ts';
import { ownDataFolder } from './owner-lock.ts';

const env = environment();
if (!(await isPortFree(env.PORT, env.HOST)))
  stopWith(`Port ${env.PORT} is in use. Choose another: PORT=3001 npm run dev`);
const owner = env.DATABASE_URL ? null : ownDataFolder(env.DATA_DIR);
if (owner) stopWith(`The data folder ${env.DATA_DIR} is in use by the shop with process id ${owner}.`);

const database = await findDatabase(env).catch((fault: Error) => stopWith(fault.message));
await bringUpToDate(database);
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
const load = () => vite.ssrLoadModule('./server/app.ts') as Promise<Bundle>;
const first = await load();
const services = await first.openServices(env, database.config);
if (env.SHOP_MODE === 'demo') await first.seedDemo(services);
const workers = await first.startWorkers(services);

// A changed file gives another module: the app is made anew, services stay.
let bundle: Bundle | undefined;
let listener: ReturnType<typeof getRequestListener> | undefined;
server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const newest = await load();
      if (newest !== bundle || !listener) {
        bundle = newest;
        listener = getRequestListener(newest.createApp(services, { dev: true }).fetch);
      }
      await listener(request, response);
    } catch (fault) {
      vite.ssrFixStacktrace(fault as Error);
      console.error(fault);
      response.statusCode = 500;
      response.end(String((fault as Error).stack));
    }
  });
});
server.listen(env.PORT, env.HOST, () => console.log(`Golden Graze is open at ${env.PUBLIC_URL} (development)`));

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  server.closeAllConnections();
  server.close();
  await vite.close();
  await workers.stop();
  await services.close();
  await database.stop();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
