import { enableCompileCache } from 'node:module';
import { shopName } from '#content/brand.ts';
import { demoSecret, ownerOf } from './data-folder.ts';
import { findDatabase } from './database/find-database.ts';
import { OwnerProblem, readEnv } from './env.ts';
import { giveUp } from './give-up.ts';
import { loadBundle } from './load-bundle.ts';
import { onStop } from './on-stop.ts';
import { startTraces } from './traces.ts';

/** Runs only the jobs, for a shop with WORKERS=separate: `npx node build/current/server/worker.js`. */
process.env.NODE_ENV = 'production';
enableCompileCache();

try {
  const env = readEnv(process.env, demoSecret);
  const flushTraces = await startTraces();
  if (!env.DATABASE_URL && ownerOf(env.DATA_DIR) === null) {
    throw new OwnerProblem(
      `No shop is open on the data folder ${env.DATA_DIR}. Start it first: it keeps the database.`,
    );
  }
  const { config } = await findDatabase(env);
  const bundle = await loadBundle();
  const services = await bundle.openServices(env, config);
  if (env.SHOP_MODE === 'live') await bundle.refuseDemoShop(services);
  const workers = await bundle.startWorkers(services);
  onStop(async () => {
    await workers.stop();
    await services.close();
    await flushTraces();
  });
  console.warn(`The jobs of ${shopName} are running.`);
} catch (fault) {
  giveUp(fault);
}
