import { type DeepCheck, judgeDeep } from '#domain/health.ts';
import { type HealthParts, readHealth } from './read-health.ts';

interface DeepAnswer {
  ok: boolean;
  /** Broken invariants. */
  broken: string[];
  /** `at`: when it was last seen to be well, or since when the oldest waits. */
  checks: (DeepCheck & { at: string | null })[];
}

/** What /readyz?deep answers: whether somebody must be woken, and why. */
export async function readDeep(services: HealthParts): Promise<DeepAnswer> {
  const health = await readHealth(services);
  const { invariants, workers, waits, mail, backup, now } = health;
  const at: Record<DeepCheck['check'], string | null> = {
    invariants: invariants.checked_at,
    workers: workers.heard_at,
    outbox: mail.waiting_since,
    webhooks: waits.webhooks,
    jobs: waits.jobs,
    mail: mail.sent_at,
    backup: backup?.made_at ?? null,
    disk: now,
  };
  const checks = judgeDeep(health).map(judged => ({ ...judged, at: at[judged.check] }));
  return { ok: checks.every(({ ok }) => ok), broken: invariants.broken, checks };
}
