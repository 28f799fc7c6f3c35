import { describe, expect, it } from 'vitest';
import {
  averageOrder,
  changePercent,
  daysOf,
  isWithin,
  lastDays,
  partsOfSpan,
  requestedSpan,
  sharePercent,
  spanBefore,
} from './sales-period.ts';

describe('a period', () => {
  it('ends today and is compared with as many days before it', () => {
    const week = lastDays('2026-03-03', 7);
    expect(week).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    expect(spanBefore(week)).toEqual({ from: '2026-02-18', to: '2026-02-24' });
    expect(spanBefore(lastDays('2026-03-03', 365))).toEqual({ from: '2024-03-04', to: '2025-03-03' });
  });

  it.each([
    ['the last thirty days without any day', null, null, '2026-02-02', '2026-03-03'],
    ['until today without a last day', '2026-03-01', null, '2026-03-01', '2026-03-03'],
    ['thirty days without a first day', null, '2026-02-01', '2026-01-03', '2026-02-01'],
    ['never after today', '2026-03-01', '2027-01-01', '2026-03-01', '2026-03-03'],
    ['today alone if both days are after it', '2026-05-01', '2026-06-01', '2026-03-03', '2026-03-03'],
    ['in order if its ends were swapped', '2026-03-01', '2026-02-01', '2026-02-01', '2026-03-01'],
    ['at most two years', '2016-01-01', '2026-03-03', '2024-03-03', '2026-03-03'],
  ])('that was asked for is %s', (_, from, to, first, last) => {
    expect(requestedSpan(from, to, '2026-03-03')).toEqual({ from: first, to: last });
  });

  it('includes both its ends', () => {
    const span = lastDays('2026-03-03', 30);
    expect(['2026-02-01', span.from, span.to, '2026-03-04'].map(day => isWithin(day, span))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('lists every day between them', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('falls into weeks from its first day, newest first, the last one shortened', () => {
    expect(partsOfSpan({ from: '2026-10-22', to: '2026-11-06' })).toEqual({
      unit: 'week',
      parts: [
        { from: '2026-11-05', to: '2026-11-06' },
        { from: '2026-10-29', to: '2026-11-04' },
        { from: '2026-10-22', to: '2026-10-28' },
      ],
    });
    expect(partsOfSpan({ from: '2026-10-22', to: '2026-10-28' }).parts).toHaveLength(1);
    const today = { from: '2026-10-22', to: '2026-10-22' };
    expect(partsOfSpan(today).parts).toEqual([today]);
    expect(partsOfSpan(lastDays('2026-11-06', 100)).unit).toBe('week');
  });

  it('of more than a hundred days falls into months', () => {
    const { unit, parts } = partsOfSpan({ from: '2025-11-20', to: '2026-03-01' });
    expect(unit).toBe('month');
    expect(parts).toEqual([
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2025-11-20', to: '2025-11-30' },
    ]);
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
