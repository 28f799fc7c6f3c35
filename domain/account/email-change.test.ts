import { expect, it } from 'vitest';
import { emailChangeProblems } from './email-change.ts';

const change = { current: 'ruth@shop.test', next: 'ruth.miller@shop.test', password: 'x' };

it.each([
  [{}, {}],
  [{ next: 'ruth' }, { email: 'Please enter a valid email address' }],
  [{ next: '' }, { email: 'Please enter a valid email address' }],
  [{ next: ' RUTH@shop.test ' }, { email: 'New email must be different from current email' }],
  [{ password: '' }, { current_password: 'Current password is required' }],
  [
    { next: 'x', password: '' },
    { email: 'Please enter a valid email address', current_password: 'Current password is required' },
  ],
])('%o: %o', (wrong, problems) => {
  expect(emailChangeProblems({ ...change, ...wrong })).toEqual(problems);
});
