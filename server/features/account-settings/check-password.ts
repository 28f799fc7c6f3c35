import { type Refusal, refuse } from '#contract/errors.ts';
import { nobodysDigest, verifyPassword } from '#server/auth/passwords.ts';
import { readDigest } from '#server/auth/read-digest.ts';
import type { Services } from '#server/services.ts';

/**
 * Whether somebody signed in knows the password of their account too. Answers its digest, by which a change can tell that nobody
 * was faster. Refuses `too_many` after ten wrong ones, and `wrong_password` under the field it was typed in.
 * @throws QueueFull when too many passwords are being checked already
 */
export async function checkPassword(
  { db, limiter }: Pick<Services, 'db' | 'limiter'>,
  userId: string,
  { password, field }: { password: string; field: string },
): Promise<{ digest: string } | Refusal> {
  const refused = await limiter.takeFor('confirmPassword', userId);
  if (refused) return refused;
  const digest = await readDigest(db, userId);
  if (!(await verifyPassword(digest ?? (await nobodysDigest()), password)) || !digest) return wrongPassword(field);
  await limiter.forget('confirmPassword', userId);
  return { digest };
}

export function wrongPassword(field: string): Refusal {
  const { message } = refuse('wrong_password');
  return refuse('wrong_password', {}, { fields: { [field]: message } });
}
