import { expect, test } from 'vitest';
import { type FilingPeriod, filingSpan } from './filing-period.ts';

test.each<[FilingPeriod, string, string, string]>([
  ['thisMonth', '2026-11-24', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['thisQuarter', '2026-11-24', '2026-10-01', '2026-12-31'],
  ['lastQuarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['thisYear', '2026-11-24', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
])('%s on %s is %s to %s', (period, today, from, to) => {
  expect(filingSpan(period, today)).toEqual({ from, to });
});
