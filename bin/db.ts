import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { shopName } from '#content/brand.ts';
import { clearDatabase } from '#server/database/clear.ts';
import { openDatabase } from '#server/database/connect.ts';
import { bringUpToDate, type FoundDatabase } from '#server/database/find-database.ts';
import { pendingSteps } from '#server/database/migrate.ts';
import { type Env, OwnerProblem } from '#server/env.ts';
import { giveUp } from '#server/give-up.ts';
import { loadBundle } from '#server/load-bundle.ts';
import type { Bundle } from '#server/main.ts';
import { version } from '#server/release.ts';
import type { Services } from '#server/services.ts';
import { runBackup, runBackupKey, runFiles, runRestore, runVerify } from './backup-commands.ts';
import { databaseOf, environment } from './environment.ts';

const verbs = {
  version: runVersion,
  migrate: runMigrate,
  seed: runSeed,
  reset: runReset,
  'leave-demo': runLeaveDemo,
  admin: runAdmin,
  password: runPassword,
  backup: (parts: Parts) => runBackup(parts, argument),
  restore: (parts: Parts) => runRestore(parts, argument),
  files: (parts: Parts) => runFiles(parts, argument, confirms),
};
/** They need no database of the shop. */
const alone = { verify: (env: Env) => runVerify(env, argument), 'backup-key': runBackupKey };
const [verb = '', ...words] = process.argv.slice(2);
const argument = words.find(word => !word.startsWith('--')) ?? '';
/** The value of `--name 1000`; 0 when it is missing. */
const figureOf = (name: string): number => {
  const place = words.indexOf(`--${name}`);
  if (place < 0) return 0;
  const figure = Number(words[place + 1]);
  if (!Number.isSafeInteger(figure) || figure < 0) throw new OwnerProblem(`--${name} takes a whole number.`);
  return figure;
};
const isYes = words.includes('--yes');

try {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb as keyof typeof verbs] : null;
  const runAlone = Object.hasOwn(alone, verb) ? alone[verb as keyof typeof alone] : null;
  if (!run && !runAlone)
    throw new OwnerProblem(`Usage: npm run db -- ${Object.keys({ ...verbs, ...alone }).join(' | ')}`);
  const env = environment();
  await (run ? withDatabase(env, run) : runAlone?.(env));
} catch (fault) {
  giveUp(fault);
}

async function withDatabase(env: Env, run: (parts: Parts) => Promise<void>) {
  const database = await databaseOf(env);
  // What a transaction has begun is undone, and an embedded database does not outlive the command.
  const endEarly = () => void database.stop().finally(() => process.exit(1));
  process.once('SIGINT', endEarly).once('SIGTERM', endEarly);
  try {
    await run({ env, database });
  } finally {
    await database.stop();
  }
}

interface Parts {
  env: Env;
  database: FoundDatabase;
}

async function runVersion({ database }: Parts) {
  const { db } = openDatabase(database.config);
  const pending = await pendingSteps(db).finally(() => db.destroy());
  console.log(`${shopName} ${version}, Node ${process.versions.node}`);
  console.log(pending.length > 0 ? `The database waits for ${pending.join(', ')}.` : 'The database is up to date.');
}

async function runMigrate({ env, database }: Parts) {
  const names = await bringUpToDate(database.config, { ...env, MIGRATE: 'on' }, console.log);
  console.log(names.length === 0 ? 'The database is up to date.' : `Ran ${names.join(', ')}.`);
}

async function runSeed(parts: Parts) {
  if (parts.env.SHOP_MODE === 'live') throw new OwnerProblem('A live shop is not seeded.');
  const size = { orders: figureOf('orders'), products: figureOf('products'), customers: figureOf('customers') };
  await bringUpToDate(parts.database.config, parts.env);
  const seeded = await withServices(parts, (bundle, services) => bundle.seedDemo(services));
  console.log(seeded ? 'Set out the demo shop.' : 'There are products already: nothing was changed.');
  if (Object.values(size).every(figure => figure === 0)) return;
  const grown = await (await loadBundle()).growShop(parts.database.config, size);
  console.log(`It has ${grown.orders} orders, ${grown.products} products and ${grown.customers} customers.`);
}

/** A live shop may be emptied only before it opens, while nothing but demo data would be lost. */
async function runReset(parts: Parts) {
  const isLive = parts.env.SHOP_MODE === 'live';
  await bringUpToDate(parts.database.config, parts.env);
  if (isLive && !(await withServices(parts, (bundle, { db }) => bundle.isOnlyDemo(db))))
    throw new OwnerProblem('A live shop is not reset. Restore a backup instead.');
  const question = `Delete everything in the database${isLive ? '' : ' and set out the demo shop'}?`;
  if (!(await confirms(question))) return;
  await clearDatabase(parts.database.config);
  await rm(join(parts.env.DATA_DIR, 'storage', 'products'), { recursive: true, force: true });
  await (isLive ? runMigrate(parts) : runSeed(parts));
}

async function runLeaveDemo(parts: Parts) {
  if (!(await confirms('Take the demo people, orders and reviews out for good?'))) return;
  await bringUpToDate(parts.database.config, parts.env);
  const left = await withServices(parts, (bundle, { db }) => bundle.leaveDemo(db));
  console.log(`Took out ${left.accounts} accounts, ${left.orders} orders and ${left.reviews} reviews.`);
  console.log(
    `Products, prices and stock stay, and the codes that work: ${left.codes.join(', ') || 'none'}. Look them through.`,
  );
}

async function runAdmin(parts: Parts) {
  if (!argument) throw new OwnerProblem('Usage: npm run db -- admin you@example.com');
  await bringUpToDate(parts.database.config, parts.env);
  const made = await withServices(parts, (bundle, services) =>
    bundle.makeAdmin(services, argument, ({ email, name, since }) =>
      confirms(
        `${email} belongs to ${name}, a customer since ${since.toISOString().slice(0, 10)}. Make them an admin?`,
      ),
    ),
  );
  if (made?.wasAdmin)
    return console.log(`${made.email} is an admin already. For a lost password: npm run db -- password ${made.email}`);
  if (made) console.log(`${made.email} is an admin.${made.password ? ` Password, shown once: ${made.password}` : ''}`);
}

async function runPassword(parts: Parts) {
  if (!argument) throw new OwnerProblem('Usage: npm run db -- password you@example.com');
  if (!(await confirms(`Give ${argument} a new password, turn off their second step and sign them out everywhere?`)))
    return;
  await bringUpToDate(parts.database.config, parts.env);
  const password = await withServices(parts, (bundle, services) => bundle.resetStaff(services, argument));
  console.log(`Password of ${argument}, shown once: ${password}`);
}

async function withServices<T>({ env, database }: Parts, use: (bundle: Bundle, services: Services) => Promise<T>) {
  const bundle = await loadBundle();
  const services = await bundle.openServices(env, database.config);
  try {
    return await use(bundle, services);
  } finally {
    await services.close();
  }
}

async function confirms(question: string): Promise<boolean> {
  if (isYes) return true;
  if (!process.stdin.isTTY) throw new OwnerProblem(`${question} Add --yes to do this without being asked.`);
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(`${question} [y/N] `);
  prompt.close();
  return /^y(es)?$/i.test(answer);
}
