import { enableCompileCache } from 'node:module';
import { demoSecret } from './data-folder.ts';
import { readEnv } from './env.ts';
import { loadBundle } from './load-bundle.ts';
import { onStop } from './on-stop.ts';
import { serve } from './serve.ts';
import { startTraces } from './traces.ts';

/** One of several web processes (PROCESSES); processes.ts starts it and passes it the database. */
enableCompileCache();
const env = readEnv(process.env, demoSecret);
await startTraces();
const bundle = await loadBundle();
const services = await bundle.openServices(env, { connectionString: env.DATABASE_URL });
const front = await serve(bundle, services);
process.send?.('open');
onStop(async () => {
  await front.close();
  await services.close();
});
// Without its parent, which runs the database, it cannot serve.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
