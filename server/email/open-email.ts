import type { Pool } from 'pg';
import type { Env } from '#server/env.ts';
import { openOutbox } from './outbox.ts';
import type { EmailPort } from './port.ts';
import { openSmtp } from './smtp.ts';

/** SMTP where it is set up; a demo shop without it keeps its mail at /dev/mail. */
export const openEmail = (env: Env, pool: Pool): EmailPort =>
  env.SMTP_URL ? openSmtp(env.SMTP_URL) : openOutbox(pool);
