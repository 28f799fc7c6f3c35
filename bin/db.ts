import { createInterface } from 'node:readline/promises';
import { backUp, restore } from '#server/database/backup.ts';
import { openDatabase } from '#server/database/connect.ts';
import { bringUpToDate, findDatabase } from '#server/main.ts';
import { loadBundle } from './bundle.ts';
import { environment, stopWith } from './environment.ts';

const verbs = {
  migrate: runMigrate,
  seed: runSeed,
  reset: runReset,
  admin: runAdmin,
  backup: runBackup,
  restore: runRestore,
};
const [verb = '', argument = ''] = process.argv.slice(2);
const run = Object.hasOwn(verbs, verb) ? verbs[verb as keyof typeof verbs] : null;
if (!run) stopWith(`Usage: npm run db -- ${Object.keys(verbs).join(' | ')}`);

const env = environment();
const database = await findDatabase(env).catch((fault: Error) => stopWith(fault.message));
try {
  await run?.();
} catch (fault) {
  console.error(`\n${(fault as Error).message}`);
  process.exitCode = 1;
}
// A shop that runs on the same folder keeps its database.
if (!('attached' in database && database.attached)) await database.stop();

async function runMigrate() {
  const names = await bringUpToDate(database);
  console.log(names.length === 0 ? 'The database is up to date.' : `Ran ${names.join(', ')}.`);
}

async function runSeed() {
  if (env.SHOP_MODE === 'live') throw new Error('A live shop is not seeded.');
  await bringUpToDate(database);
  const seeded = await withServices(({ bundle, services }) => bundle.seedDemo(services));
  console.log(seeded ? 'Set out the demo shop.' : 'There are products already: nothing was changed.');
}

async function runReset() {
  if (env.SHOP_MODE === 'live') throw new Error('A live shop is not reset. Restore a backup instead.');
  if (argument !== '--yes' && !(await confirms('Delete everything in the database and set out the demo shop?'))) return;
  const { pool, db } = openDatabase(database.config);
  await pool.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
  await db.destroy();
  await runSeed();
}

async function runAdmin() {
  if (!/^[^\s@]+@[^\s@]+$/.test(argument)) throw new Error('Usage: npm run db -- admin you@example.com');
  await bringUpToDate(database);
  const { password } = await withServices(({ bundle, services }) => bundle.makeAdmin(services, argument));
  console.log(`${argument} is an admin.${password ? ` Password, shown once: ${password}` : ''}`);
}

async function runBackup() {
  if (!argument) throw new Error('Usage: npm run db -- backup FILE');
  const rows = await backUp(database.config, argument);
  console.log(`Saved ${rows} rows to ${argument}. Pictures in DATA_DIR/storage are not in it: copy that folder too.`);
}

async function runRestore() {
  if (!argument) throw new Error('Usage: npm run db -- restore FILE');
  await bringUpToDate(database);
  console.log(`Restored ${await restore(database.config, argument)} rows.`);
}

async function withServices<T>(
  use: (parts: {
    bundle: Awaited<ReturnType<typeof loadBundle>>;
    services: Awaited<ReturnType<Awaited<ReturnType<typeof loadBundle>>['openServices']>>;
  }) => Promise<T>,
): Promise<T> {
  const bundle = await loadBundle();
  const services = await bundle.openServices(env, database.config);
  try {
    return await use({ bundle, services });
  } finally {
    await services.close();
  }
}

async function confirms(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Add --yes to do this without being asked.');
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(`${question} [y/N] `);
  prompt.close();
  return /^y(es)?$/i.test(answer);
}
