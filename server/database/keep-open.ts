import { OwnerProblem } from '#server/env.ts';

/** A server that may stop unexpectedly. */
export interface Mortal {
  isRunning(): boolean;
  reopen(): Promise<void>;
  stop(): Promise<void>;
  /** Its name in messages. */
  name: string;
}

export interface Heirs {
  /** The server ended and is being restarted. */
  onLost(): void;
  /** It could not be restarted: the process cannot go on. */
  onGivenUp(problem: OwnerProblem): void;
}

const lookMs = 250;
/** Before each try. The first may come too early, while the old server is still ending. */
const pausesMs = [100, 400, 1_000, 2_000, 4_000];

/** Restarts a server whenever it ends, until it is stopped. */
export function keepOpen(server: Mortal, { onLost, onGivenUp }: Heirs): { stop(): Promise<void> } {
  let reviving: Promise<void> | null = null;
  const stopping = new AbortController();
  const look = setInterval(() => {
    if (reviving || server.isRunning()) return;
    onLost();
    reviving = revive(server, stopping.signal)
      .catch(onGivenUp)
      .finally(() => {
        reviving = null;
      });
  }, lookMs);
  return {
    async stop() {
      clearInterval(look);
      stopping.abort();
      await reviving;
      await server.stop();
    },
  };
}

/** @throws OwnerProblem with the reason of the last try */
async function revive(server: Mortal, stopping: AbortSignal): Promise<void> {
  let why = '';
  for (const pause of pausesMs) {
    await new Promise(next => setTimeout(next, pause));
    if (stopping.aborted) return;
    try {
      return await server.reopen();
    } catch (fault) {
      why = (fault as Error).message;
    }
  }
  throw new OwnerProblem(`${server.name} ended and could not be opened again: ${why}`);
}
