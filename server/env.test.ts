import { describe, expect, it } from 'vitest';
import { OwnerProblem, readEnv } from './env.ts';

const secret = 'J7v-kq2LmPz9wXc4RtY8bN1sDf6gHj3A';
const read = (source: Record<string, string>) => readEnv(source, () => secret);
const problems = (source: Record<string, string>) => {
  try {
    read(source);
  } catch (fault) {
    if (fault instanceof OwnerProblem) return fault.message.split('\n');
    throw fault;
  }
  return [];
};

describe('an empty environment', () => {
  it('opens a demo shop on port 3000 with a generated secret', () => {
    const env = read({});
    expect(env).toMatchObject({ PORT: 3000, SHOP_MODE: 'demo', RATE_LIMITS: 'on', SESSION_SECRET: secret });
    expect(env.PUBLIC_URL).toBe('http://localhost:3000');
  });

  it('listens on localhost alone by default, because demo passwords are public', () => {
    expect(read({}).HOST).toBe('127.0.0.1');
    expect(read({ HOST: '' }).HOST).toBe('127.0.0.1');
    expect(read({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  });

  it('equals one of empty values', () => {
    expect(read({ PORT: '', DATABASE_URL: '', SHOP_MODE: '', SESSION_SECRET: '' })).toEqual(read({}));
  });
});

it('figures are served on this machine only, unless set otherwise', () => {
  expect(read({})).toMatchObject({ METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' });
  expect(problems({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: secret })).toEqual([]);
  expect(problems({ METRICS_TOKEN: secret })).toEqual([]);
});

it('ShipStation has a default user name, and accepts only a strong key', () => {
  expect(read({}).SHIPSTATION_USER).toBe('shipstation');
  expect(read({ SHIPSTATION_KEY: '' }).SHIPSTATION_KEY).toBeUndefined();
  expect(read({ SHIPSTATION_KEY: secret }).SHIPSTATION_KEY).toBe(secret);
  expect(problems({ SHIPSTATION_KEY: 'short' })[0]).toMatch(/^SHIPSTATION_KEY must have at least 32 characters/);
  expect(problems({ SHIPSTATION_USER: 'a:b' })[0]).toMatch(/^SHIPSTATION_USER must be letters/);
});

it('settings of the embedded PostgreSQL are names and values', () => {
  expect(read({}).POSTGRES_SETTINGS).toEqual({});
  const two = read({ POSTGRES_SETTINGS: ' shared_buffers=512MB  synchronous_standby_names=a=b ' });
  expect(two.POSTGRES_SETTINGS).toEqual({ shared_buffers: '512MB', synchronous_standby_names: 'a=b' });
});

it('links have no trailing slash', () => {
  expect(read({ PUBLIC_URL: 'https://Shop.example/' }).PUBLIC_URL).toBe('https://shop.example');
});

it('secrets are trimmed', () => {
  expect(read({ STRIPE_WEBHOOK_SECRET: ' whsec_x\n' }).STRIPE_WEBHOOK_SECRET).toBe('whsec_x');
});

it('a generated secret is asked for only when none is set', () => {
  const refuse = () => {
    throw new Error('asked');
  };
  expect(readEnv({ SESSION_SECRET: secret }, refuse).SESSION_SECRET).toBe(secret);
});

describe('a bad value is named once and not repeated', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535.'],
    [
      { POSTGRES_SETTINGS: 'shared_buffers 512MB' },
      'POSTGRES_SETTINGS must be settings such as shared_buffers=512MB work_mem=16MB.',
    ],
    [
      { POSTGRES_SETTINGS: 'work_mem=16MB', DATABASE_URL: 'postgres://db/gg' },
      'POSTGRES_SETTINGS has no effect with DATABASE_URL: set them in that PostgreSQL.',
    ],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PROCESSES: '1e1' }, 'PROCESSES must be a whole number from 1 to 64.'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a whole number from 0 to 10.'],
    [{ SHOP_MODE: 'prod' }, 'SHOP_MODE must be demo or live.'],
    [{ WORKERS: 'none' }, 'WORKERS must be inside or separate.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an address such as https://example.com.'],
    [{ PUBLIC_URL: 'https://a:b@shop.example' }, 'PUBLIC_URL must not hold a user or password.'],
    [{ MAIL_FROM: 'the shop' }, 'MAIL_FROM must be an address such as Shop <shop@example.com>.'],
    [{ MAIL_FROM: 'Shop <hello@shop.example> <x>' }, 'MAIL_FROM must be an address such as Shop <shop@example.com>.'],
    [{ PUBLIC_URL: 'ftp://shop.example' }, 'PUBLIC_URL must be an address such as https://example.com.'],
    [
      { PUBLIC_URL: 'https://shop.example/store' },
      'PUBLIC_URL must be a bare origin such as https://example.com, without a path.',
    ],
    [{ DATABASE_URL: 'mysql://db/gg' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    [{ DATABASE_DIRECT_URL: 'db:5432' }, 'DATABASE_DIRECT_URL must begin with postgres:// or postgresql://.'],
    [{ DATABASE_READ_URL: 'db:5432' }, 'DATABASE_READ_URL must begin with postgres:// or postgresql://.'],
    [{ DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS must be a whole number from 1 to 500.'],
    [{ PREPARED_STATEMENTS: 'no' }, 'PREPARED_STATEMENTS must be on or off.'],
    [
      { DATABASE_DIRECT_URL: 'postgres://db/gg' },
      'DATABASE_DIRECT_URL has no effect without DATABASE_URL: set both, or neither for the embedded database.',
    ],
    [
      { DATABASE_READ_URL: 'postgres://db/gg' },
      'DATABASE_READ_URL has no effect without DATABASE_URL: set both, or neither for the embedded database.',
    ],
    [
      { DATABASE_URL: 'postgres://gg:se:cret#1@db:99999/gg' },
      'DATABASE_URL is no address: special characters in its user or password need percent-encoding.',
    ],
    [
      { SMTP_URL: 'smtp://shop:pa@ss#@mail.example' },
      'SMTP_URL is no address: special characters in its user or password need percent-encoding.',
    ],
    [
      { SMTP_URL: 'smtp://shop:1/2@mail.example' },
      'SMTP_URL is no address: special characters in its user or password need percent-encoding.',
    ],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT.'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a whole number from 0 to 65535.'],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
      'METRICS_TOKEN is missing: METRICS_HOST lets other machines read the figures.',
    ],
    [
      { METRICS_TOKEN: secret, PROCESSES: '2' },
      'METRICS_PORT is missing: with PROCESSES above 1 no process alone knows the figures of all.',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 32 characters.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as https://example.com.',
    ],
    [{ PING_URL: 'ping' }, 'PING_URL must be an address such as https://example.com.'],
    [{ BACKUPS: 'none' }, 'BACKUPS must be here or elsewhere.'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
    [
      { SESSION_SECRET: 'a'.repeat(40) },
      'SESSION_SECRET is too easy to guess: make it with `openssl rand -base64 32`.',
    ],
  ])('%o', (source, sentence) => {
    expect(problems(source)).toEqual([sentence]);
  });

  it('all bad values are named together', () => {
    expect(problems({ PORT: 'x', SHOP_MODE: 'y' })).toHaveLength(2);
  });
});

const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' };

it('a demo shop refuses a live payment key', () => {
  expect(problems({ STRIPE_TAX_KEY: 'rk_live_51x' })).toEqual([
    'STRIPE_TAX_KEY is a live key: a demo shop books no real tax.',
  ]);
  expect(problems({ STRIPE_SECRET_KEY: 'sk_live_51x' })).toEqual([
    'STRIPE_SECRET_KEY is a live key: a demo shop takes no real money.',
  ]);
  expect(problems({ ...paypal, PAYPAL_API_BASE: 'https://API-M.paypal.com:443/' })).toEqual([
    'PAYPAL_API_BASE is the live PayPal: a demo shop takes no real money.',
  ]);
});

it('a demo shop reports half a PayPal configuration, and needs no PayPal webhook', () => {
  expect(problems({ PAYPAL_CLIENT_ID: 'id' })).toEqual([
    'PayPal is set up by halves: PAYPAL_CLIENT_SECRET is missing.',
  ]);
  expect(problems({ ...paypal, PAYPAL_WEBHOOK_ID: '' })).toEqual([]);
});

describe('a live shop', () => {
  const live = {
    SHOP_MODE: 'live',
    SESSION_SECRET: secret,
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtps://user:pass@mail.example',
    MAIL_FROM: 'Shop <hello@shop.example>',
    TRUST_PROXY: '1',
  };
  const withoutProvider = /^SHOP_MODE=live needs Stripe or PayPal/;

  it('is refused for its payments alone when everything else is valid', () => {
    expect(problems(live)).toEqual([expect.stringMatching(withoutProvider)]);
  });

  const stripe = { STRIPE_SECRET_KEY: 'rk_live_51x', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghij' };

  it('opens with a live Stripe key and webhook secret', () => {
    expect(read({ ...live, ...stripe })).toMatchObject({ SHOP_MODE: 'live', HOST: '127.0.0.1', ...stripe });
  });

  it.each([
    ['a test key', { STRIPE_SECRET_KEY: 'sk_test_51x' }, /^STRIPE_SECRET_KEY is no live key/],
    ['a test key for tax', { STRIPE_TAX_KEY: 'rk_test_51x' }, /^STRIPE_TAX_KEY is no live key/],
    ['a secret that was cut off', { STRIPE_WEBHOOK_SECRET: 'whsec_' }, /^STRIPE_WEBHOOK_SECRET must begin with whsec_/],
    ['events nobody can check', { STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET must begin with whsec_/],
    ['another server for Stripe', { STRIPE_API_BASE: 'http://127.0.0.1:1' }, /^STRIPE_API_BASE is for tests/],
  ])('refuses %s', (_, change, sentence) => {
    expect(problems({ ...live, ...stripe, ...change })).toEqual([expect.stringMatching(sentence)]);
  });

  it('opens with PayPal alone, and with both', () => {
    expect(problems({ ...live, ...paypal })).toEqual([]);
    expect(problems({ ...live, ...paypal, PAYPAL_API_BASE: 'https://api-m.paypal.com' })).toEqual([]);
    expect(problems({ ...live, ...stripe, ...paypal })).toEqual([]);
  });

  const halves = 'PayPal is set up by halves: ';
  it.each([
    ['an id without its secret', { PAYPAL_CLIENT_SECRET: '' }, `${halves}PAYPAL_CLIENT_SECRET is missing.`],
    ['a secret without its id', { PAYPAL_CLIENT_ID: '' }, `${halves}PAYPAL_CLIENT_ID is missing.`],
    ['events nobody can check', { PAYPAL_WEBHOOK_ID: '' }, `${halves}PAYPAL_WEBHOOK_ID is missing.`],
    [
      'an id alone',
      { PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '' },
      `${halves}PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID are missing.`,
    ],
    [
      'the sandbox',
      { PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' },
      'PAYPAL_API_BASE is for tests: a live shop talks to PayPal itself.',
    ],
  ])('refuses PayPal with %s', (_, change, sentence) => {
    expect(problems({ ...live, ...paypal, ...change })).toEqual([sentence]);
    expect(problems({ ...live, ...stripe, ...paypal, ...change })).toEqual([sentence]);
  });

  it.each([
    ['a missing secret', { SESSION_SECRET: '' }, /^SESSION_SECRET is missing/],
    ['plain http', { PUBLIC_URL: 'http://shop.example' }, /^PUBLIC_URL must begin with https/],
    ['an address of this machine', { PUBLIC_URL: 'https://localhost' }, /^PUBLIC_URL is this machine alone/],
    ['another one', { PUBLIC_URL: 'https://127.0.0.1:8443' }, /^PUBLIC_URL is this machine alone/],
    [
      'a pixel in the clear',
      { PIXEL_SCRIPT_URL: 'http://pixel.example/a.js' },
      /^PIXEL_SCRIPT_URL must begin with https/,
    ],
    [
      'another place for the pixel’s purchases',
      { PIXEL_API_BASE: 'https://pixel.example' },
      /^PIXEL_API_BASE is for tests/,
    ],
    ['no address at all', { PUBLIC_URL: '' }, /^PUBLIC_URL must begin with https/],
    ['limits switched off', { RATE_LIMITS: 'off' }, /^RATE_LIMITS=off/],
    ['every visitor taken for the proxy', { TRUST_PROXY: '0' }, /^TRUST_PROXY is 0/],
    ['mail that goes nowhere', { SMTP_URL: '' }, /^SMTP_URL is missing/],
    ["the demo's sender", { MAIL_FROM: '' }, /^MAIL_FROM is missing/],
  ])('refuses %s', (_, change, sentence) => {
    const said = problems({ ...live, ...change });
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(sentence);
  });
});

describe('a bucket and backups', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'shop-files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const key = `age1${'q'.repeat(58)}`;

  it('are accepted whole', () => {
    expect(problems({ ...bucket, STORAGE: 's3', BACKUP_TO: 's3', BACKUP_KEY: key })).toEqual([]);
    expect(problems({ BACKUP_TO: '/backups' })).toEqual([]);
  });

  it.each(Object.keys(bucket))('need %s', name => {
    expect(problems({ ...bucket, STORAGE: 's3', [name]: '' })).toEqual([`${name} is missing: STORAGE=s3 needs it.`]);
    expect(problems({ ...bucket, BACKUP_TO: 's3', BACKUP_KEY: key, [name]: '' })).toEqual([
      `${name} is missing: BACKUP_TO=s3 needs it.`,
    ]);
  });

  it.each([
    ['a bucket that is no name', { S3_BUCKET: 'My Bucket' }, /^S3_BUCKET must be the name of a bucket/],
    ['an endpoint without its protocol', { S3_ENDPOINT: 's3.example' }, /^S3_ENDPOINT must be an address/],
    ['a key that is none of age', { BACKUP_KEY: 'hunter2' }, /^BACKUP_KEY must be a key of age/],
    ['an hour of no day', { BACKUP_HOUR: '24' }, /^BACKUP_HOUR must be a whole number from 0 to 23/],
    ['backups that leave the machine unencrypted', { ...bucket, BACKUP_TO: 's3' }, /^BACKUP_KEY is missing/],
  ])('refuse %s', (_, change, sentence) => {
    expect(problems(change)).toEqual([expect.stringMatching(sentence)]);
  });
});
