export interface Runner {
  /** Runs the work now, or once more after the run under way. */
  ask(): void;
  /** When nothing runs any more. */
  idle(): Promise<void>;
}

/** Runs one piece of work however often it is asked for: never twice at once, and always once after the last asking. It must not fail. */
export function oneAtATime(work: () => Promise<void>): Runner {
  let running: Promise<void> | null = null;
  let again = false;
  const rounds = async () => {
    while (again) {
      again = false;
      await work();
    }
    // Within the same turn as the last look at `again`: whoever asks from here on begins anew.
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
