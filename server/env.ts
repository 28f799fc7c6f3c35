import { z } from 'zod';
import { shopName } from '#content/brand.ts';
import { isEmail } from '#domain/email.ts';
import { empty, postgresSettings, text, url, webUrl } from './env-forms.ts';
import { liveProviderProblems, providerProblems, providerVariables } from './payment-providers/providers.ts';
import { shippingProblems, shippingVariables } from './shipping-providers/providers.ts';
import { bucketProblems, bucketVariables } from './storage/bucket-variables.ts';
import { taxProblems, taxVariables } from './tax-providers/providers.ts';

const or = (values: readonly string[]) => values.join(', ').replace(/, ([^,]+)$/, ' or $1');
const origin = () =>
  webUrl()
    .transform(value => new URL(value))
    .refine(({ username, password }) => !username && !password, 'must not hold a user or password')
    .refine(({ pathname }) => pathname === '/', 'must be a bare origin such as https://example.com, without a path')
    .transform(({ origin }) => origin);
/** The URL of another kind of server, such as a database. */
const serverUrl = (...protocols: string[]) =>
  z
    .string()
    .regex(new RegExp(`^(${protocols.join('|')})://`), `must begin with ${or(protocols.map(name => `${name}://`))}`)
    // A # or ? in a password would end the address early, and the host would be a part of the password.
    .refine(
      text => URL.canParse(text) && !text.includes('#') && !new URL(text).pathname.includes('@'),
      'is no address: special characters in its user or password need percent-encoding',
    );
const postgresUrl = () => z.preprocess(empty, serverUrl('postgres', 'postgresql').optional());
const count = (fallback: number, least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.preprocess(
    empty,
    z
      .string()
      .regex(/^\d+$/, error)
      .transform(Number)
      .pipe(z.number().min(least, error).max(most, error))
      .default(fallback),
  );
};
const choice = <const Values extends [string, ...string[]]>(values: Values, fallback: Values[number]) =>
  z.preprocess(empty, z.enum(values, `must be ${or(values)}`).default(fallback));
/** TikTok publishes no format of its ids; only letters and digits may get into the script's address. */
const pixelId = () =>
  z.preprocess(
    empty,
    z
      .string()
      .regex(/^[a-z0-9]{10,40}$/i, 'must be 10 to 40 letters and digits, as TikTok Events Manager shows it')
      .optional(),
  );
const secret = () =>
  z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine(value => new Set(value).size >= 10, 'is too easy to guess: make it with `openssl rand -base64 32`');

/** `shop@example.com`, or with a name before it: `Shop <shop@example.com>`. */
const sender = () =>
  z
    .string()
    .refine(
      value => isEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(value.trim())?.[1] ?? value),
      'must be an address such as Shop <shop@example.com>',
    );

/** Keys as age-keygen prints them. */
const backupKey = () =>
  z.preprocess(
    empty,
    z
      .string()
      .trim()
      .regex(
        /^(age1[a-z0-9]{58}|AGE-SECRET-KEY-1[A-Z0-9]{58})$/,
        'must be a key of age, as `npm run db -- backup-key` makes it: age1… or AGE-SECRET-KEY-1…',
      )
      .optional(),
  );

const demoSender = `${shopName} <hello@goldengraze.test>`;

/** Every variable the shop reads. */
const Variables = z.object({
  PORT: count(3000, 1, 65_535), // where the shop listens
  HOST: text(), // on which address; default 127.0.0.1: the proxy that ends TLS stands on this machine
  PUBLIC_URL: z.preprocess(empty, origin().optional()), // begins links in mails; default http://localhost:PORT
  DATA_DIR: z.preprocess(empty, z.string().default('./data')), // the embedded database and uploaded pictures
  POSTGRES_SETTINGS: postgresSettings(), // of the embedded database
  DATABASE_URL: postgresUrl(), // a PostgreSQL of your own
  DATABASE_DIRECT_URL: postgresUrl(), // past a pooler: LISTEN, migrations
  DATABASE_READ_URL: postgresUrl(), // a replica, for lists and reports
  DATABASE_CONNECTIONS: count(0, 1, 500), // of each process; 0: by PROCESSES and the server's max_connections
  PREPARED_STATEMENTS: choice(['on', 'off'], 'on'), // off for a pooler that cannot keep them: PgBouncer before 1.21
  SHOP_MODE: choice(['demo', 'live'], 'demo'), // demo seeds a sample shop and takes test payments
  SESSION_SECRET: z.preprocess(empty, secret().optional()), // signs the links in mails, encrypts two-step keys
  SMTP_URL: z.preprocess(empty, serverUrl('smtp', 'smtps').optional()), // where mail goes; demo without it: /dev/mail
  MAIL_FROM: z.preprocess(empty, sender().default(demoSender)), // the sender of mails
  STORAGE: choice(['disk', 's3'], 'disk'), // where pictures are stored
  ...bucketVariables, // the bucket of STORAGE=s3 and BACKUP_TO=s3: storage/bucket-variables.ts
  BACKUP_TO: text(), // where the shop puts a backup each day: a folder, or s3; empty: nowhere
  BACKUP_HOUR: count(8, 0, 23), // from which hour on, in UTC
  BACKUP_KEY: backupKey(), // encrypts backups: age's public key, or the secret one, which reads them too
  ...providerVariables, // the payment providers' own: payment-providers/*/setup.ts
  ...taxVariables, // the tax providers' own: tax-providers/*/setup.ts
  ...shippingVariables, // the shipping providers' own: shipping-providers/*/setup.ts
  SHIPSTATION_USER: z.preprocess(
    empty,
    z
      .string()
      .regex(/^[\w.@-]{1,80}$/, 'must be letters, digits and . _ @ -')
      .default('shipstation'),
  ), // who fetches orders to ship and sends tracking numbers
  SHIPSTATION_KEY: z.preprocess(empty, secret().optional()), // its password; without it nobody can
  PIXEL_ID: pixelId(), // the marketing pixel; empty: never loaded
  PIXEL_SCRIPT_URL: url(), // another address for its script, for tests
  PIXEL_ACCESS_TOKEN: text(), // lets the server report purchases too, with the order's consent
  PIXEL_API_BASE: url(), // another address for its Events API, for tests
  WORKERS: choice(['inside', 'separate'], 'inside'), // separate: jobs run by the program worker.js
  PROCESSES: count(1, 1, 64), // web processes sharing the port
  DRAIN_SECONDS: count(0, 0, 300), // how long a shop serves on after SIGTERM, so that proxies notice
  MIGRATE: choice(['on', 'off'], 'on'), // off: migrations are run by `npm run db -- migrate` alone
  LOG_LEVEL: choice(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'warn'), // what is logged
  TRUST_PROXY: count(0, 0, 10), // how many proxies of yours stand in front
  RATE_LIMITS: choice(['on', 'off'], 'on'), // off only for load tests
  METRICS_PORT: count(0, 0, 65_535), // where Prometheus reads figures; 0: nowhere
  METRICS_HOST: z.preprocess(empty, z.string().default('127.0.0.1')), // on which address
  METRICS_TOKEN: z.preprocess(empty, secret().optional()), // what it must show; without METRICS_PORT: at /metrics
  OTEL_EXPORTER_OTLP_ENDPOINT: url(), // where traces go
  PING_URL: url(), // fetched each hour when all is well: an alarm elsewhere rings when it is not
  BACKUPS: choice(['here', 'elsewhere'], 'here'), // elsewhere: made by other means, and their age is not judged
});

type Parsed = z.infer<typeof Variables>;
export type Env = Parsed & { HOST: string; PUBLIC_URL: string; SESSION_SECRET: string };

/** A problem only the owner can solve; `message` describes it in whole sentences and is shown without a stack. */
export class OwnerProblem extends Error {
  // The built shop and the commands each load this class, so they recognize it by name.
  override name = 'OwnerProblem';
}

/**
 * Reads and checks the environment. `demoSecret` supplies the secret of a demo shop without one. @throws OwnerProblem
 * naming each bad variable, one line each
 */
export function readEnv(source: Record<string, string | undefined>, demoSecret: (dataDir: string) => string): Env {
  const parsed = Variables.safeParse(source);
  if (!parsed.success) throw new OwnerProblem(sentencesOf(parsed.error));
  const found = parsed.data;
  const problems = found.SHOP_MODE === 'live' ? liveProblems(found) : providerProblems(found);
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (found[name] && !found.DATABASE_URL)
      problems.push(`${name} has no effect without DATABASE_URL: set both, or neither for the embedded database.`);
  if (found.DATABASE_URL && Object.keys(found.POSTGRES_SETTINGS).length > 0)
    problems.push('POSTGRES_SETTINGS has no effect with DATABASE_URL: set them in that PostgreSQL.');
  problems.push(...taxProblems(found), ...shippingProblems(found), ...metricsProblems(found));
  if (found.STORAGE === 's3') problems.push(...bucketProblems(found, 'STORAGE=s3'));
  else if (found.BACKUP_TO === 's3') problems.push(...bucketProblems(found, 'BACKUP_TO=s3'));
  if (found.BACKUP_TO && !found.BACKUP_KEY && (found.BACKUP_TO === 's3' || found.SHOP_MODE === 'live'))
    problems.push('BACKUP_KEY is missing: backups hold addresses. `npm run db -- backup-key` makes one.');
  if (problems.length > 0) throw new OwnerProblem(problems.join('\n'));
  return {
    ...found,
    HOST: found.HOST ?? '127.0.0.1',
    PUBLIC_URL: found.PUBLIC_URL ?? `http://localhost:${found.PORT}`,
    SESSION_SECRET: found.SESSION_SECRET ?? demoSecret(found.DATA_DIR),
  };
}

/** One sentence per variable. The value is left out: it may be a secret. */
function sentencesOf({ issues }: z.ZodError): string {
  const byName = new Map(issues.map(({ path, message }) => [path.join('.'), message]).reverse() as [string, string][]);
  return [...byName].map(([name, message]) => `${name} ${message}.`).join('\n');
}

/** Figures of the shop are for its owner: they leave this machine only for those who know the token. */
function metricsProblems({ PORT, PROCESSES, METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Parsed): string[] {
  const problems: string[] = [];
  if (METRICS_PORT === PORT) problems.push('METRICS_PORT must be another port than PORT.');
  if (METRICS_PORT > 0 && !METRICS_TOKEN && !/^(127\.[\d.]+|::1|localhost)$/.test(METRICS_HOST))
    problems.push('METRICS_TOKEN is missing: METRICS_HOST lets other machines read the figures.');
  if (METRICS_TOKEN && METRICS_PORT === 0 && PROCESSES > 1)
    problems.push('METRICS_PORT is missing: with PROCESSES above 1 no process alone knows the figures of all.');
  return problems;
}

/** Reasons why a live shop refuses to start. */
function liveProblems(found: Parsed): string[] {
  const problems: string[] = [];
  if (!found.SESSION_SECRET)
    problems.push(
      'SESSION_SECRET is missing: a live shop signs links, and encrypts two-step keys, with a secret of its own.',
    );
  if (!found.PUBLIC_URL?.startsWith('https://'))
    problems.push('PUBLIC_URL must begin with https://: a live shop is not served in the clear.');
  else if (isThisMachine(found.PUBLIC_URL))
    problems.push('PUBLIC_URL is this machine alone: visitors reach a live shop by a name of its own.');
  if (found.PIXEL_SCRIPT_URL && !found.PIXEL_SCRIPT_URL.startsWith('https://'))
    problems.push('PIXEL_SCRIPT_URL must begin with https://: its script runs in the pages of the shop.');
  if (found.PIXEL_API_BASE) problems.push('PIXEL_API_BASE is for tests: a live shop talks to TikTok itself.');
  if (found.TRUST_PROXY === 0)
    problems.push(
      'TRUST_PROXY is 0: what ends TLS in front of a live shop would pass for every visitor, and all of them for one. Say how many proxies of yours stand there, usually 1.',
    );
  if (found.RATE_LIMITS === 'off') problems.push('RATE_LIMITS=off is for load tests: a live shop limits tries.');
  if (!found.SMTP_URL) problems.push('SMTP_URL is missing: a live shop must be able to send mail.');
  if (found.MAIL_FROM === demoSender)
    problems.push('MAIL_FROM is missing: mail of a live shop comes from its own address.');
  return [...problems, ...liveProviderProblems(found)];
}

const isThisMachine = (url: string) =>
  /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(new URL(url).hostname);
