/** Nudges the workers: something waits in the outbox. Without a nudge they look every few seconds. */
export interface Jobs {
  nudgeOutbox(): void;
}
