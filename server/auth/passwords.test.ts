import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openSemaphore, QueueFull } from '#server/flow/semaphore.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';

const services = await testServices();
const { guest } = testApp(services);
const tryPassword = (password: string) =>
  guest.send('POST', '/api/auth/sign-in', { email: 'nobody@shop.test', password });
const join = (email: string) =>
  guest.send('POST', '/api/auth/sign-up', { full_name: 'Ann Hill', email, password: 'Test-Password-1!' });

test('a semaphore lets two run and two wait, and refuses the others', async () => {
  const semaphore = openSemaphore({ atOnce: 2, maxWaiting: 2 });
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => () => {
    began.push(n);
    return new Promise<number>(end => ends.push(() => end(n)));
  };
  const all = [1, 2, 3, 4].map(n => semaphore.run(work(n)));
  await expect(semaphore.run(work(5))).rejects.toBeInstanceOf(QueueFull);
  expect(began).toEqual([1, 2]);
  ends[0]?.();
  await all[0];
  expect(await Promise.race([all[3], semaphore.run(work(6)).catch(() => 0), Promise.resolve(-1)])).toBe(-1);
  expect(began).toEqual([1, 2, 3]);
  for (let i = 1; i < 5; i += 1) {
    ends[i]?.();
    await all[i];
  }
  expect(began).toEqual([1, 2, 3, 4, 6]);
});

test('three hundred sign-ins at once leave the thread pool usable, and refused ones may try again', async () => {
  let checked = 0;
  const one = async (password: string) => {
    const answer = await tryPassword(password);
    if (answer.status === 401) checked += 1;
    return answer;
  };
  const all = Array.from({ length: 300 }, (_, i) => one(`Wrong-Password-${i}`));
  await Promise.any(all.map(async each => (await each).status === 401 || Promise.reject()));
  const before = checked;
  await readFile('package.json');
  const meanwhile = checked - before;
  const answers = await Promise.all(all);
  const statuses = Map.groupBy(answers, answer => answer.status);
  expect([...statuses.keys()].sort()).toEqual([401, 503]);
  expect(statuses.get(401)?.length).toBeGreaterThanOrEqual(42);
  expect(statuses.get(503)?.[0]?.headers.get('retry-after')).toBe('2');
  expect(meanwhile).toBeLessThan(10);
});

test('queued sign-ups hold no database connection', async () => {
  const joining = Promise.all(Array.from({ length: 60 }, (_, i) => join(`herd-${i}@shop.test`)));
  const most = services.pool.options.max;
  const busy: number[] = [];
  const count = () => busy.push(services.pool.totalCount - services.pool.idleCount);
  services.pool.on('acquire', count);
  const answers = await joining;
  services.pool.off('acquire', count);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(Math.max(...busy)).toBeLessThan(Math.min(most, 20));
});
