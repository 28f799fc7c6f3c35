import { describe, expect, it } from 'vitest';
import { averageOrder, changePercent, daysOf, isWithin, periodUntil, sharePercent, weeksOf } from './sales-period.ts';

describe('a period', () => {
  it('ends today and is compared with as many days before it', () => {
    expect(periodUntil('2026-03-03', 7)).toEqual({
      now: { from: '2026-02-25', to: '2026-03-03' },
      before: { from: '2026-02-18', to: '2026-02-24' },
    });
    expect(periodUntil('2026-03-03', 90).before.from).toBe('2025-09-05');
  });

  it('includes both its ends', () => {
    const { now, before } = periodUntil('2026-03-03', 30);
    expect([now.from, now.to, before.to, '2026-03-04'].map(day => isWithin(day, now))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('lists every day between them', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('falls into weeks from its first day, newest first, the last one shortened', () => {
    expect(weeksOf({ from: '2026-10-22', to: '2026-11-06' })).toEqual([
      { from: '2026-11-05', to: '2026-11-06' },
      { from: '2026-10-29', to: '2026-11-04' },
      { from: '2026-10-22', to: '2026-10-28' },
    ]);
    expect(weeksOf({ from: '2026-10-22', to: '2026-10-28' })).toHaveLength(1);
    const today = { from: '2026-10-22', to: '2026-10-22' };
    expect(weeksOf(today)).toEqual([today]);
  });
});

describe('the change of a figure', () => {
  it('is against the one before it, and nothing where there was none', () => {
    expect([changePercent(112, 100), changePercent(0, 100), changePercent(100, 300), changePercent(5, 0)]).toEqual([
      12,
      -100,
      -66.7,
      null,
    ]);
  });

  it('is rounded to the cent or one decimal, and absent without a whole', () => {
    expect([averageOrder(10_001, 2), averageOrder(0, 3), averageOrder(0, 0)]).toEqual([5001, 0, null]);
    expect([sharePercent(412, 14_206), sharePercent(3, 2), sharePercent(1, 0)]).toEqual([2.9, 150, null]);
  });
});
