import { expect, it } from 'vitest';
import { jobNames } from '#content/words/admin/jobs.ts';
import { jobBook } from './start-workers.ts';

it('staff have a name for all that the shop does by itself, and for nothing else', () => {
  expect(Object.keys(jobNames).sort()).toEqual(Object.keys({ ...jobBook.items, ...jobBook.scheduled }).sort());
});
