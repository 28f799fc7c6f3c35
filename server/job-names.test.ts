import { expect, it } from 'vitest';
import { jobNames } from '#content/words/admin/jobs.ts';
import { jobBook } from './start-workers.ts';

it('every job has a name for staff, and no name is left over', () => {
  expect(Object.keys(jobNames).sort()).toEqual(Object.keys({ ...jobBook.items, ...jobBook.scheduled }).sort());
});
