/** `npm run trust` sets both; in `npm test` a small sample runs from a fixed seed. */
export const seed = Number(process.env.FAULT_SEED ?? 1);
export const rounds = (sample: number) => Number(process.env.FAULT_ROUNDS ?? sample);

/** `npm run trust` takes all there are. */
export const isWhole = process.env.FAULT_ROUNDS !== undefined;

/** Random whole numbers below a bound, reproducible by the seed. */
export function drawFrom(start: number): (below: number) => number {
  let state = start >>> 0;
  return below => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Printed before a run, so that it can be repeated. */
export const announceRun = (name: string, count: number) =>
  process.stdout.write(`${name}: ${count} rounds, again with: npm run trust -- --seed ${seed} --only ${name}\n`);
