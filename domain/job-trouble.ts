/** Why a job failed, judged by its error message. */
export const jobTroubles = ['waits', 'stopped', 'setup', 'slow', 'away', 'full', 'database', 'other'] as const;
export type JobTrouble = (typeof jobTroubles)[number];

/** The first match wins. */
const signs: readonly (readonly [JobTrouble, RegExp])[] = [
  ['waits', /money may still come/i],
  ['stopped', /process ended|heartbeat/i],
  ['setup', /not set up|api key|access token|unauthorized|unauthenticated|forbidden|\b40[13]\b/i],
  ['slow', /not done within|timed? ?out|took too long|aborted/i],
  ['away', /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EPIPE|socket|network|fetch failed/i],
  ['away', /no answer|not answer|did not take|\b50[0234]\b/i],
  ['full', /ENOSPC|no space left|disk/i],
  ['database', /deadlock|serializ|relation|constraint|duplicate key|connection terminated|syntax error/i],
];

export const troubleOf = (said: string): JobTrouble => signs.find(([, sign]) => sign.test(said))?.[0] ?? 'other';
