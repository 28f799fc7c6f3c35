import { enableCompileCache } from 'node:module';
import { returnMemory } from './return-memory.ts';

returnMemory();
process.env.NODE_ENV = 'production';
enableCompileCache();

const { startTraces } = await import('#server/traces.ts');
const { shopName } = await import('#content/brand.ts');
const { checkPort } = await import('./free-port.ts');
const { environment, ownData } = await import('./environment.ts');
const { giveUp } = await import('#server/give-up.ts');
const { startShop } = await import('#server/main.ts');
const { loadBundle } = await import('#server/load-bundle.ts');
const { onReload, onStop } = await import('#server/on-stop.ts');

try {
  const env = environment();
  const flushTraces = await startTraces();
  await checkPort(env, 'npm start');
  ownData(env);
  // Begun once both signals have a listener.
  const opening = Promise.resolve().then(() => startShop(env, { loadBundle, say: console.log, giveUp }));
  // A stop during opening waits until the shop is open, then closes it.
  onStop(async () => {
    console.log('Closing the shop ...');
    await (await opening).close();
    await flushTraces();
  });
  onReload(() => opening.then(shop => shop.reload()).catch(giveUp));
  await opening;
  console.log(`${shopName} is open at ${env.PUBLIC_URL}`);
} catch (fault) {
  giveUp(fault);
}
