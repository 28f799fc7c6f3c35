import { enableCompileCache } from 'node:module';
import { demoSecret } from './data-folder.ts';
import { pendingSteps } from './database/migrate.ts';
import { readEnv } from './env.ts';
import { giveUp } from './give-up.ts';
import { loadBundle } from './load-bundle.ts';
import { onStop } from './on-stop.ts';
import { serve } from './serve.ts';
import { startTraces } from './traces.ts';

/** One of several web processes (PROCESSES); processes.ts starts it and passes it the database. */
enableCompileCache();
try {
  const env = readEnv(process.env, demoSecret);
  const flushTraces = await startTraces();
  const bundle = await loadBundle();
  const services = await bundle.openServices(env, { connectionString: env.DATABASE_URL });
  const pending = await pendingSteps(services.db);
  if (pending.length > 0) {
    services.log.fatal({ pending }, 'this release waits for the database: npm run db -- migrate');
    process.exit(1);
  }
  const front = await serve(bundle, services);
  process.send?.('open');
  const stop = onStop(async isReplaced => {
    await front.close(isReplaced);
    await services.close();
    await flushTraces();
  });
  // Another process has taken its place.
  process.on('message', () => stop('replaced'));
  // Without its parent, which runs the database, it cannot serve.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
} catch (fault) {
  giveUp(fault);
}
