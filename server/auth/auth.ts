import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { QueueFull } from '#server/http/turnstile.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const days = 24 * 60 * 60;

export interface AuthParts {
  db: Kysely<Database>;
  secret: string;
  publicUrl: string;
  /** `db` is a transaction already, which what is done here becomes part of. */
  isWithin?: boolean;
  /** What the one password in question comes to, where that was worked out before: a transaction waits for no hash. */
  digest?: string;
}

/** Better Auth over our own tables; only this folder speaks to it, and its replies never leave the server unshaped. */
export function openAuth(parts: AuthParts) {
  return betterAuth({
    appName: 'Golden Graze',
    baseURL: parts.publicUrl,
    basePath: '/api/auth',
    secret: parts.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: { db: parts.db, type: 'postgres', transaction: !parts.isWithin },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: 30 * days,
      updateAge: days,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    // Counted at our own doorway, per address and in the database.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // Sign-in accepts six (spec section 5); sign-up's stronger rule is domain/password-strength.
      minPasswordLength: 6,
      maxPasswordLength: 200,
      autoSignIn: true,
      password: {
        hash: password => (parts.digest ? Promise.resolve(parts.digest) : orBusy(hashPassword(password))),
        verify: ({ hash: digest, password }) => orBusy(verifyPassword(digest, password)),
      },
    },
    advanced: {
      cookiePrefix: 'gg',
      cookies: { session_token: { name: 'gg_session' } },
      useSecureCookies: parts.publicUrl.startsWith('https:'),
      // Checked once, by the instance that stands outside; a transaction cannot.
      database: { generateId: 'uuid', validateSchema: !parts.isWithin },
      ipAddress: { ipAddressHeaders: ['x-gg-client-ip'] },
    },
    plugins: [bearer()],
  });
}

export type Auth = ReturnType<typeof openAuth>;

/** The library hands on only refusals of its own kind. */
async function orBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (fault) {
    throw fault instanceof QueueFull ? new APIError('SERVICE_UNAVAILABLE') : fault;
  }
}
