import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, OwnerProblem, readEnv } from '#server/env.ts';

/** The checked environment, or one clear sentence per bad variable and the end. */
export function environment(): Env {
  try {
    return readEnv(process.env, demoSecret);
  } catch (fault) {
    if (fault instanceof OwnerProblem) return stopWith(fault.message);
    throw fault;
  }
}

/** Says why and ends with an error status. */
export function stopWith(sentence: string): never {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** A demo shop makes its own secret once and keeps it beside its data. */
function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
