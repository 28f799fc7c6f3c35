import type { Account } from '#contract/account-settings/shapes.ts';
import { isRefusal, type Refusal } from '#contract/errors.ts';
import { joinLetter } from '#server/features/newsletter/join-letter.ts';
import { leaveLetterOf } from '#server/features/newsletter/leave-letter.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { readAccount } from './queries.ts';

/** Subscribing sends a confirmation mail (double opt-in); unsubscribing is immediate. */
export async function chooseLetter(
  services: Pick<Services, 'db' | 'env' | 'jobs' | 'limiter'>,
  viewer: Viewer,
  wanted: boolean,
): Promise<Account | Refusal> {
  const done = wanted ? await joinLetter(services, viewer.email) : await leaveLetterOf(services.db, viewer.email);
  return isRefusal(done) ? done : readAccount(services.db, viewer.id);
}
