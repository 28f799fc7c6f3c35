import type { Pace } from '#server/jobs/start-jobs.ts';

/** Workers that look often and end soon, for tests that wait for them. */
export const quickPace: Pace = { lookMs: 500, superviseSeconds: 1, stopMs: 500 };
