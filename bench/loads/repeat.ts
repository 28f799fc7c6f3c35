import { type Figures, figuresOf } from '../figures.ts';

export const buyers = 16;

/** Runs one loop per buyer until the time is over. `work` resolves to whether it succeeded. */
export async function repeat(seconds: number, once: (buyer: number) => Promise<boolean>): Promise<Figures> {
  const latencies: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const buy = async (buyer: number) => {
    while (performance.now() < end) {
      const asked = performance.now();
      if (!(await once(buyer))) failed += 1;
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(buyer)));
  return figuresOf(latencies, (performance.now() - started) / 1000, failed);
}
