import { enableCompileCache } from 'node:module';

process.env.NODE_ENV = 'production';
enableCompileCache();

const { environment, stopWith } = await import('./environment.ts');
const { isPortFree } = await import('./free-port.ts');
const { ownDataFolder } = await import('./owner-lock.ts');

const env = environment();
if (!(await isPortFree(env.PORT, env.HOST))) {
  stopWith(`Port ${env.PORT} is in use. Stop the other program, or start with another one: PORT=3001 npm start`);
}
if (!env.DATABASE_URL) {
  const owner = ownDataFolder(env.DATA_DIR);
  if (owner)
    stopWith(
      `The data folder ${env.DATA_DIR} is in use by the shop with process id ${owner}. Stop it, or set DATA_DIR.`,
    );
}

console.log('Opening the database ...');
const bundleArrives = import('./bundle.ts').then(({ loadBundle }) => loadBundle());
bundleArrives.catch(() => {});
const { bringUpToDate, findDatabase, serve } = await import('#server/main.ts');
const database = await findDatabase(env).catch((fault: Error) => stopWith(fault.message));
const stopDatabase = async (sentence: string): Promise<never> => {
  await database.stop();
  return stopWith(sentence);
};
const migrated = await bringUpToDate(database).catch((fault: Error) => stopDatabase(fault.message));
if (migrated.length > 0) console.log(`Brought the database up to date (${migrated.length} migrations).`);

const bundle = await bundleArrives;
const services = await bundle.openServices(env, database.config);
if (env.SHOP_MODE === 'demo') {
  const seeded = await bundle.seedDemo(services);
  if (seeded) console.log('Set out the demo shop.');
}
const shop = await serve(env, bundle, services).catch((fault: Error) =>
  stopDatabase(`The shop could not listen: ${fault.message}`),
);

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  console.log('Closing the shop ...');
  await shop.close();
  await database.stop();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
console.log(`Golden Graze is open at ${env.PUBLIC_URL}`);
