import { describe, expect, it } from 'vitest';
import { journeyOf } from './demo-journeys.ts';
import { day, hour } from './demo-time.ts';
import { seededChance } from './seeded-random.ts';

describe('the life of a demo order', () => {
  it('has each step after payment on another day, at whatever time of day the shop was seeded', () => {
    const lives = Array.from({ length: 50 }, (_, seed) => journeyOf(30 * day, seededChance(seed)));
    const [paid, ...later] = lives.find(steps => steps.at(-1)?.status === 'delivered') ?? [];
    let previous = paid?.after ?? 0;
    for (const step of later) {
      // 25 hours: the day on which the clocks go back is that long.
      expect(step.after - previous).toBeGreaterThan(25 * hour);
      previous = step.after;
    }
    expect(later).toHaveLength(4);
  });
});
