import { type Refusal, refuse } from '#contract/errors.ts';
import type { Readiness } from '#contract/settings/shapes.ts';
import { missingOf } from '#server/owner-settings/owner-settings.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'env' | 'settings'>;

/**
 * Facts that must be set before a live shop sells: its terms, mails and labels name them. A demo shop sells nothing.
 */
export async function readReadiness({ env, settings }: Needs): Promise<Readiness> {
  return { missing: env.SHOP_MODE === 'live' ? missingOf(await settings.read()) : [] };
}

/** Refuses shop_not_ready in a live shop with missing facts. */
export async function checkReady(services: Needs): Promise<Refusal | null> {
  const { missing } = await readReadiness(services);
  return missing.length > 0 ? refuse('shop_not_ready') : null;
}
