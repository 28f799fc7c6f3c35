import type { Pace } from '#server/jobs/start-jobs.ts';

/** Workers that poll often and stop soon, for tests that wait for them. */
export const quickPace: Pace = { lookMs: 500, superviseSeconds: 1, stopMs: 500 };
