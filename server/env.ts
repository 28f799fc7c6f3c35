import { z } from 'zod';

const empty = (value: unknown) => (value === '' ? undefined : value);
const text = () => z.preprocess(empty, z.string().optional());
const url = () => z.preprocess(empty, z.url().optional());
const count = (fallback: number, least: number, most: number) =>
  z.preprocess(empty, z.coerce.number().int().min(least).max(most).default(fallback));
const choice = <const Values extends [string, ...string[]]>(values: Values, fallback: Values[number]) =>
  z.preprocess(empty, z.enum(values).default(fallback));

/** Every variable the shop reads, one line each. */
const Variables = z.object({
  PORT: count(3000, 1, 65_535), // where the shop listens
  HOST: z.preprocess(empty, z.string().default('0.0.0.0')), // on which address
  PUBLIC_URL: url(), // how visitors reach it; links in mails begin with it. Default http://localhost:PORT
  DATA_DIR: z.preprocess(empty, z.string().default('./data')), // the embedded database and uploaded pictures
  DATABASE_URL: z.preprocess(
    empty,
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
  ), // a PostgreSQL of your own
  SHOP_MODE: choice(['demo', 'live'], 'demo'), // demo seeds a shop to look at and takes test payments
  SESSION_SECRET: z.preprocess(empty, z.string().min(32, 'must have at least 32 characters').optional()), // signs sessions and guest links
  SMTP_URL: z.preprocess(
    empty,
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
  ), // where mail goes; demo without it: /dev/mail
  MAIL_FROM: z.preprocess(empty, z.string().default('Golden Graze <hello@goldengraze.test>')), // the sender of mails
  STORAGE: choice(['disk', 's3'], 'disk'), // where product pictures lie
  S3_ENDPOINT: url(), // with STORAGE=s3
  S3_BUCKET: text(), // with STORAGE=s3
  S3_ACCESS_KEY_ID: text(), // with STORAGE=s3
  S3_SECRET_ACCESS_KEY: text(), // with STORAGE=s3
  STRIPE_SECRET_KEY: text(), // turns card payment by Stripe on
  STRIPE_WEBHOOK_SECRET: text(), // checks Stripe's events
  STRIPE_API_BASE: url(), // another address for Stripe, for tests
  PAYPAL_CLIENT_ID: text(), // turns PayPal on, with the secret
  PAYPAL_CLIENT_SECRET: text(), // turns PayPal on, with the id
  PAYPAL_WEBHOOK_ID: text(), // checks PayPal's events
  PAYPAL_API_BASE: url(), // another address for PayPal, for tests
  PIXEL_ID: text(), // the marketing pixel; empty: never loaded
  PIXEL_SCRIPT_URL: url(), // another address for its script, for tests
  PIXEL_ACCESS_TOKEN: text(), // for purchases sent by the server
  WORKERS: choice(['inside', 'separate'], 'inside'), // separate: jobs run in server/worker.ts
  PROCESSES: count(1, 1, 64), // web processes sharing the port
  LOG_LEVEL: choice(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'warn'), // what is logged
  TRUST_PROXY: count(0, 0, 10), // how many proxies of yours stand in front
  RATE_LIMITS: choice(['on', 'off'], 'on'), // off only for load tests
});

type Parsed = z.infer<typeof Variables>;
export type Env = Parsed & { PUBLIC_URL: string; SESSION_SECRET: string };

/** A value nobody can start with; `message` names the variable and the reason in one line each. */
export class BadEnvironment extends Error {}

/**
 * Reads and checks the environment. `demoSecret` gives the secret of a demo shop that has none of its own.
 * @throws BadEnvironment naming each bad variable
 */
export function readEnv(source: Record<string, string | undefined>, demoSecret: (dataDir: string) => string): Env {
  const parsed = Variables.safeParse(source);
  if (!parsed.success) {
    throw new BadEnvironment(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} is not right: ${message}.`).join('\n'),
    );
  }
  const found = parsed.data;
  const problems = found.SHOP_MODE === 'live' ? liveProblems(found) : [];
  if (found.STORAGE === 's3') problems.push('STORAGE=s3 is not built yet: use disk.');
  if (problems.length > 0) throw new BadEnvironment(problems.join('\n'));
  return {
    ...found,
    PUBLIC_URL: (found.PUBLIC_URL ?? `http://localhost:${found.PORT}`).replace(/\/$/, ''),
    SESSION_SECRET: found.SESSION_SECRET ?? demoSecret(found.DATA_DIR),
  };
}

/** What a live shop refuses to start with, each with its reason. */
function liveProblems(found: Parsed): string[] {
  const problems: string[] = [];
  if (!found.SESSION_SECRET)
    problems.push('SESSION_SECRET is missing: a live shop signs sessions with a secret of its own.');
  if (!found.PUBLIC_URL?.startsWith('https://'))
    problems.push('PUBLIC_URL must begin with https://: a live shop is not served in the clear.');
  if (found.RATE_LIMITS === 'off') problems.push('RATE_LIMITS=off is for load tests: a live shop limits tries.');
  if (!found.SMTP_URL) problems.push('SMTP_URL is missing: a live shop must be able to send mail.');
  problems.push(
    'SHOP_MODE=live needs Stripe or PayPal, and neither is built yet: the test provider is refused in a live shop.',
  );
  return problems;
}
