export interface Coalesced {
  /** Runs the work now, or once more after the run under way. */
  ask(): void;
  /** Resolves when no run is under way. */
  idle(): Promise<void>;
}

/** Coalesces calls: never two runs at once, and always one run after the latest `ask`. `work` must not reject. */
export function coalesce(work: () => Promise<void>): Coalesced {
  let running: Promise<void> | null = null;
  let again = false;
  const rounds = async () => {
    while (again) {
      again = false;
      await work();
    }
    // In the same turn as the last check of `again`, so a later `ask` starts a new round.
    running = null;
  };
  return {
    ask() {
      again = true;
      running ??= rounds();
    },
    idle: async () => {
      while (running) await running;
    },
  };
}
