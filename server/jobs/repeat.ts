import type { Logger } from 'pino';

/** Does something every so many seconds, never twice at once; a fault is logged and the next time comes. */
export function repeat(log: Logger, name: string, seconds: number, work: () => Promise<unknown>) {
  let round: Promise<unknown> | null = null;
  const run = () => {
    round ??= work()
      .catch(fault => log.warn({ err: fault, name }, 'job'))
      .finally(() => {
        round = null;
      });
  };
  const timer = setInterval(run, seconds * 1000);
  run();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
