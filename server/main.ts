import type * as Shop from './app.ts';
import { bringUpToDate, findDatabase } from './database/find-database.ts';
import type { Env, OwnerProblem } from './env.ts';
import { openProcesses } from './processes.ts';
import { serve } from './serve.ts';
import type { Services } from './services.ts';

/** The Vite server bundle: features, mails and providers. */
export type Bundle = typeof Shop;

export interface OpenShop {
  close(): Promise<void>;
  /** Replaces the web processes by those of the newest release. */
  reload(): void;
}

interface Start {
  loadBundle(): Promise<Bundle>;
  /** Reports progress. */
  say(sentence: string): void;
  /** Ends the process when an open shop cannot go on. */
  giveUp(problem: OwnerProblem): void;
}

/**
 * Opens the shop: database, migrations, demo data if wanted, the port, the jobs. When a step fails, the earlier ones
 * are undone. @throws OwnerProblem for problems only the owner can solve
 */
export async function startShop(env: Env, { loadBundle, say, giveUp }: Start): Promise<OpenShop> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const bundleArrives = loadBundle();
    bundleArrives.catch(() => {});
    say('Opening the database ...');
    const database = await findDatabase(env);
    closing.push(() => database.stop());
    const ran = await bringUpToDate(database.config, env, say);
    if (ran.length > 0) say(`Brought the database up to date (${ran.length} steps).`);
    const bundle = await bundleArrives;
    const services = await bundle.openServices(env, database.config);
    closing.push(services.close);
    await services.storage.check();
    const onLost = () => services.log.error('the embedded database ended and is opened again');
    database.keep({ onLost, onGivenUp: giveUp });
    if (env.SHOP_MODE === 'live') await bundle.refuseDemoShop(services);
    else if (await bundle.seedDemo(services)) say('Set out the demo shop.');
    const reload = await openDoors(env, { bundle, services, closing });
    // A shop sells without its mail server, whose mails are tried again for half a day.
    services.email.check?.().then(why => why && services.log.error(why), giveUp);
    return { close, reload };
  } catch (fault) {
    await close();
    throw fault;
  }
}

interface Parts {
  bundle: Bundle;
  services: Services;
  closing: (() => Promise<unknown>)[];
}

/** Jobs and requests end in parallel, so that both fit into the time for stopping. Answers `reload` of OpenShop. */
async function openDoors(env: Env, { bundle, services, closing }: Parts): Promise<OpenShop['reload']> {
  const workers = env.WORKERS === 'inside' ? await bundle.startWorkers(services) : null;
  const metrics = await bundle.serveMetrics(services);
  closing.push(metrics.close);
  let front: Pick<OpenShop, 'close'> | null = null;
  closing.push(() => Promise.all([front?.close(), workers?.stop()]));
  if (env.PROCESSES > 1) {
    const several = await openProcesses(env, services);
    front = several;
    return several.reload;
  }
  front = await serve(bundle, services);
  return () => services.log.warn('PROCESSES is 1: a reload replaces nothing. Restart the shop for another release');
}
