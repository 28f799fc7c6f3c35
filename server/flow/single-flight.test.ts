import { expect, test } from 'vitest';
import { shareRunning, singleFlight } from './single-flight.ts';

/** A call that the test answers. */
function somebody() {
  const asked: PromiseWithResolvers<string>[] = [];
  const ask = () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  return { asked, ask };
}

test('callers during a request share the next one, which starts after they came', async () => {
  const { asked, ask } = somebody();
  const asOne = singleFlight<string>();
  const first = asOne('shelf', ask);
  const later = [asOne('shelf', ask), asOne('shelf', ask)];
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('old');
  expect(await first).toBe('old');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve('new');
  expect(await Promise.all(later)).toEqual(['new', 'new']);
  asOne('shelf', ask);
  expect(asked).toHaveLength(3);
});

test('different questions do not wait for each other', () => {
  const { asked, ask } = somebody();
  const asOne = singleFlight<string>();
  asOne('shelf', ask);
  asOne('window', ask);
  expect(asked).toHaveLength(2);
});

test('a failure reaches all who shared it, and the next call asks again', async () => {
  const { asked, ask } = somebody();
  const asOne = singleFlight<string>();
  const first = asOne('shelf', ask);
  const later = [asOne('shelf', ask), asOne('shelf', ask)];
  asked[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.reject(new Error('still away'));
  expect(await Promise.allSettled(later)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  const next = asOne('shelf', ask);
  asked[2]?.resolve('back');
  expect(await next).toBe('back');
});

test('callers share a running call, and the next one after it asks again', async () => {
  const { asked, ask } = somebody();
  const shared = shareRunning<string>();
  const both = [shared('shelf', ask), shared('shelf', ask)];
  shared('window', ask);
  expect(asked).toHaveLength(2);
  asked[0]?.reject(new Error('away'));
  expect(await Promise.allSettled(both)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  shared('shelf', ask);
  expect(asked).toHaveLength(3);
});
