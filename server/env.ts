import { z } from 'zod';
import { shopName } from '#content/brand.ts';
import { isEmail } from '#domain/email.ts';

const empty = (value: unknown) => (value === '' ? undefined : value);
// A secret pasted with a line's end is a wrong secret.
const text = () => z.preprocess(empty, z.string().trim().optional());
const or = (values: readonly string[]) => values.join(', ').replace(/, ([^,]+)$/, ' or $1');
const webUrl = () => z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' });
const url = () => z.preprocess(empty, webUrl().optional());
const origin = () =>
  webUrl()
    .transform(value => new URL(value))
    .refine(({ username, password }) => !username && !password, 'must not hold a user or password')
    .refine(({ pathname }) => pathname === '/', 'must be a bare origin such as https://example.com, without a path')
    .transform(({ origin }) => origin);
/** An address of another kind of server, such as a database. */
const serverUrl = (...protocols: string[]) =>
  z
    .string()
    .regex(new RegExp(`^(${protocols.join('|')})://`), `must begin with ${or(protocols.map(name => `${name}://`))}`)
    .refine(URL.canParse, 'is no address: special characters in its user or password need percent-encoding');
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
/** TikTok publishes no form of its ids; letters and digits keep anything else out of the script's address. */
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

const demoSender = `${shopName} <hello@goldengraze.test>`;

/** Every variable the shop reads, one line each. */
const Variables = z.object({
  PORT: count(3000, 1, 65_535), // where the shop listens
  HOST: text(), // on which address; a demo shop, whose passwords are public: 127.0.0.1, a live one: all
  PUBLIC_URL: z.preprocess(empty, origin().optional()), // how visitors reach it; links in mails begin with it. Default http://localhost:PORT
  DATA_DIR: z.preprocess(empty, z.string().default('./data')), // the embedded database and uploaded pictures
  DATABASE_URL: z.preprocess(empty, serverUrl('postgres', 'postgresql').optional()), // a PostgreSQL of your own
  SHOP_MODE: choice(['demo', 'live'], 'demo'), // demo seeds a shop to look at and takes test payments
  SESSION_SECRET: z.preprocess(empty, secret().optional()), // signs sessions and guest links
  SMTP_URL: z.preprocess(empty, serverUrl('smtp', 'smtps').optional()), // where mail goes; demo without it: /dev/mail
  MAIL_FROM: z.preprocess(empty, sender().default(demoSender)), // the sender of mails
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
  PIXEL_ID: pixelId(), // the marketing pixel; empty: never loaded
  PIXEL_SCRIPT_URL: url(), // another address for its script, for tests
  PIXEL_ACCESS_TOKEN: text(), // lets the server tell of purchases too, with the order's consent
  PIXEL_API_BASE: url(), // another address for its Events API, for tests
  WORKERS: choice(['inside', 'separate'], 'inside'), // separate: jobs run by build/server/worker.js
  PROCESSES: count(1, 1, 64), // web processes sharing the port
  LOG_LEVEL: choice(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'warn'), // what is logged
  TRUST_PROXY: count(0, 0, 10), // how many proxies of yours stand in front
  RATE_LIMITS: choice(['on', 'off'], 'on'), // off only for load tests
});

type Parsed = z.infer<typeof Variables>;
export type Env = Parsed & { HOST: string; PUBLIC_URL: string; SESSION_SECRET: string };

/** Something only the owner can put right; `message` says what, in whole sentences, and is shown without a stack. */
export class OwnerProblem extends Error {
  // The built shop and the commands beside it each have this class, and know each other's by its name.
  override name = 'OwnerProblem';
}

/**
 * Reads and checks the environment. `demoSecret` gives the secret of a demo shop that has none of its own.
 * @throws OwnerProblem naming each bad variable, one line each
 */
export function readEnv(source: Record<string, string | undefined>, demoSecret: (dataDir: string) => string): Env {
  const parsed = Variables.safeParse(source);
  if (!parsed.success) throw new OwnerProblem(sentencesOf(parsed.error));
  const found = parsed.data;
  const problems = found.SHOP_MODE === 'live' ? liveProblems(found) : demoProblems(found);
  if (found.STORAGE === 's3') problems.push('STORAGE=s3 is not built yet: use disk.');
  if (problems.length > 0) throw new OwnerProblem(problems.join('\n'));
  return {
    ...found,
    HOST: found.HOST ?? (found.SHOP_MODE === 'live' ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_URL: found.PUBLIC_URL ?? `http://localhost:${found.PORT}`,
    SESSION_SECRET: found.SESSION_SECRET ?? demoSecret(found.DATA_DIR),
  };
}

/** One sentence per variable. The value stays untold: it may be a secret. */
function sentencesOf({ issues }: z.ZodError): string {
  const byName = new Map(issues.map(({ path, message }) => [path.join('.'), message]).reverse() as [string, string][]);
  return [...byName].map(([name, message]) => `${name} ${message}.`).join('\n');
}

const liveStripeKey = /^(sk|rk)_live_/;

/** A demo shop sells nothing: it must not take real money. */
function demoProblems(found: Parsed): string[] {
  const problems = halfPaypal(found, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET']);
  if (liveStripeKey.test(found.STRIPE_SECRET_KEY ?? ''))
    problems.push('STRIPE_SECRET_KEY is a live key: a demo shop takes no real money.');
  if (isLivePaypal(found.PAYPAL_API_BASE))
    problems.push('PAYPAL_API_BASE is the live PayPal: a demo shop takes no real money.');
  return problems;
}

/** What a live shop refuses to start with, each with its reason. */
function liveProblems(found: Parsed): string[] {
  const problems: string[] = [];
  if (!found.SESSION_SECRET)
    problems.push('SESSION_SECRET is missing: a live shop signs sessions with a secret of its own.');
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
  return [...problems, ...paymentProblems(found)];
}

const isThisMachine = (url: string) =>
  /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(new URL(url).hostname);

/** A live shop takes real money, by a provider whose events it can check. */
function paymentProblems(found: Parsed): string[] {
  const problems = [
    ...(found.STRIPE_SECRET_KEY ? stripeProblems(found, found.STRIPE_SECRET_KEY) : []),
    ...paypalProblems(found),
  ];
  if (found.STRIPE_SECRET_KEY || found.PAYPAL_CLIENT_ID || problems.length > 0) return problems;
  return [
    'SHOP_MODE=live needs Stripe or PayPal (docs/payments.md): set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID. The test provider is refused in a live shop.',
  ];
}

function stripeProblems({ STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }: Parsed, key: string): string[] {
  const problems: string[] = [];
  if (!liveStripeKey.test(key))
    problems.push('STRIPE_SECRET_KEY is no live key: it must begin with sk_live_ or rk_live_.');
  if (!/^whsec_.{16,}$/.test(STRIPE_WEBHOOK_SECRET ?? ''))
    problems.push(
      'STRIPE_WEBHOOK_SECRET must begin with whsec_ and go on as Stripe shows it: without it Stripe’s events cannot be checked.',
    );
  if (STRIPE_API_BASE) problems.push('STRIPE_API_BASE is for tests: a live shop talks to Stripe itself.');
  return problems;
}

function paypalProblems(found: Parsed): string[] {
  const problems = halfPaypal(found, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
  if (found.PAYPAL_API_BASE && !isLivePaypal(found.PAYPAL_API_BASE))
    problems.push('PAYPAL_API_BASE is for tests: a live shop talks to PayPal itself.');
  return problems;
}

type PaypalVariable = 'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID';

/** Half a set-up takes no money, or takes it and never hears of refunds. */
function halfPaypal(found: Parsed, all: PaypalVariable[]): string[] {
  const missing = all.filter(name => !found[name]);
  if (missing.length === 0 || missing.length === all.length) return [];
  return [`PayPal is set up by halves: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`];
}

const isLivePaypal = (base: string | undefined) =>
  base !== undefined && ['api.paypal.com', 'api-m.paypal.com'].includes(new URL(base).hostname);
