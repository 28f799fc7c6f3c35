import type { Account } from '#contract/account-settings/shapes.ts';
import { isRefusal, type Refusal } from '#contract/errors.ts';
import { joinNewsletter } from '#server/features/newsletter/join-newsletter.ts';
import { leaveNewsletterOf } from '#server/features/newsletter/leave-newsletter.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { readAccount } from './queries.ts';

/** Subscribing sends a confirmation mail (double opt-in); unsubscribing is immediate. */
export async function chooseNewsletter(
  services: Pick<Services, 'db' | 'env' | 'jobs' | 'limiter'>,
  viewer: Viewer,
  wanted: boolean,
): Promise<Account | Refusal> {
  const done = wanted
    ? await joinNewsletter(services, viewer.email)
    : await leaveNewsletterOf(services.db, viewer.email);
  return isRefusal(done) ? done : readAccount(services.db, viewer.id);
}
