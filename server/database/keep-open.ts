import { OwnerProblem } from '#server/env.ts';

/** A server that may end of itself. */
export interface Mortal {
  isRunning(): boolean;
  reopen(): Promise<void>;
  stop(): Promise<void>;
  /** What it is called where its end is told. */
  name: string;
}

export interface Heirs {
  /** It ended, and is opened again. */
  onLost(): void;
  /** It could not be opened again: the process has nothing to do any more. */
  onGivenUp(problem: OwnerProblem): void;
}

const lookMs = 250;
/** Before each try. The first may come too early: what the old server left must have ended. */
const pausesMs = [100, 400, 1_000, 2_000, 4_000];

/** Opens a server again whenever it ends, until it is stopped. */
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
