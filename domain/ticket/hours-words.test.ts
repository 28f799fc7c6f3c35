import { expect, it } from 'vitest';
import { hoursLine, hoursRows } from './hours-words.ts';
import { supportWeek } from './support-hours.ts';

it('the support hours read the same on the contact page and in the mail', () => {
  expect(hoursRows(supportWeek)).toEqual([
    { term: 'Monday-Friday', value: '9 AM-6 PM' },
    { term: 'Saturday', value: '10 AM-4 PM' },
    { term: 'Sunday', value: 'closed' },
  ]);
  expect(hoursLine(supportWeek)).toBe('Mon-Fri 9 AM-6 PM, Sat 10 AM-4 PM');
});

it('half hours, noon and midnight are named, and only consecutive days are joined', () => {
  const week = [null, [9.5, 12], null, [9.5, 12.05], [0, 23.75], [0, 23.75], null] as const;
  expect(hoursRows(week)).toEqual([
    { term: 'Monday', value: '9:30 AM-12 PM' },
    { term: 'Tuesday', value: 'closed' },
    { term: 'Wednesday', value: '9:30 AM-12:03 PM' },
    { term: 'Thursday-Friday', value: '12 AM-11:45 PM' },
    { term: 'Saturday-Sunday', value: 'closed' },
  ]);
  expect(hoursLine(week)).toBe('Mon 9:30 AM-12 PM, Wed 9:30 AM-12:03 PM, Thu-Fri 12 AM-11:45 PM');
});
