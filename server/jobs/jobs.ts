/** Wakes the workers when something is in the outbox. Without it they poll every few seconds. */
export interface Jobs {
  nudgeOutbox(): void;
}
