import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { shopName } from '#content/brand.ts';
import { bringUpToDate, findDatabase } from '#server/database/find-database.ts';
import type { Env } from '#server/env.ts';
import { giveUp } from '#server/give-up.ts';
import type { Bundle } from '#server/main.ts';
import { onStop } from '#server/on-stop.ts';
import { environment, ownData } from './environment.ts';
import { openFakeProviders } from './fake-providers.ts';
import { checkPort } from './free-port.ts';

try {
  const tellProviders = process.argv.includes('--fake-providers') ? await openFakeProviders() : null;
  const env = environment();
  await checkPort(env, 'npm run dev');
  ownData(env);
  await develop(env);
  tellProviders?.(env);
} catch (fault) {
  giveUp(fault);
}

async function develop(env: Env) {
  const database = await findDatabase(env);
  await bringUpToDate(database.config, { ...env, MIGRATE: 'on' });
  database.keep({ onLost: () => console.error('The database ended and is opened again.'), onGivenUp: giveUp });
  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const load = () => vite.ssrLoadModule('./server/app.ts') as Promise<Bundle>;
  const first = await load();
  const services = await first.openServices(env, database.config);
  if (env.SHOP_MODE === 'demo') await first.seedDemo(services);
  const workers = await first.startWorkers(services);

  // A changed file loads another module: the app is built again, the services stay.
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
  server.listen(env.PORT, env.HOST, () => console.log(`${shopName} is open at ${env.PUBLIC_URL} (development)`));

  onStop(async () => {
    server.closeAllConnections();
    server.close();
    await vite.close();
    await workers.stop();
    await services.close();
    await database.stop();
  });
}
