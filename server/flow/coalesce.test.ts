import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

it('concurrent calls run once, and once more for all that came meanwhile', async () => {
  let runs = 0;
  let end = () => {};
  const runner = coalesce(async () => {
    runs += 1;
    await new Promise<void>(done => {
      end = done;
    });
  });
  for (let time = 0; time < 5; time += 1) runner.ask();
  expect(runs).toBe(1);
  end();
  await Promise.resolve();
  await Promise.resolve();
  expect(runs).toBe(2);
  end();
  await runner.idle();
  expect(runs).toBe(2);
});

it('a call at the very moment a run ends starts another', async () => {
  let runs = 0;
  const runner = coalesce(async () => {
    runs += 1;
  });
  for (let time = 1; time <= 20; time += 1) {
    runner.ask();
    await runner.idle();
    expect(runs).toBe(time);
  }
});
