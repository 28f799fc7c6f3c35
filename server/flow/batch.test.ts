import { expect, it } from 'vitest';
import { batched } from './batch.ts';

const source = {};

/** Doubles numbers and records each batch; fails on a negative number. */
function doubling() {
  const asked: number[][] = [];
  const double = batched(async (_: object, numbers: number[]) => {
    asked.push(numbers);
    if (numbers.some(each => each < 0)) throw new Error('negative');
    return numbers.map(each => each * 2);
  });
  return { asked, double };
}

it('concurrent calls become one, and each gets its own answer', async () => {
  const { asked, double } = doubling();
  expect(await Promise.all([1, 2, 3].map(each => double(source, each)))).toEqual([2, 4, 6]);
  expect(asked).toEqual([[1, 2, 3]]);
  expect(await double(source, 4)).toBe(8);
});

it('calls made while others run go with the next batch', async () => {
  let open = (_: number[]) => {};
  const asked: number[][] = [];
  const wait = batched((_: object, numbers: number[]) => {
    asked.push(numbers);
    return new Promise<number[]>(done => {
      open = done;
    });
  });
  const first = wait(source, 1);
  await new Promise(setImmediate);
  const others = [wait(source, 2), wait(source, 3)];
  open([1]);
  await first;
  await new Promise(setImmediate);
  open([2, 3]);
  expect(await Promise.all(others)).toEqual([2, 3]);
  expect(asked).toEqual([[1], [2, 3]]);
});

it('a failing call spoils no other', async () => {
  const { double } = doubling();
  const answers = await Promise.allSettled([1, -1, 2].map(each => double(source, each)));
  expect(answers).toMatchObject([{ value: 2 }, { reason: new Error('negative') }, { value: 4 }]);
});

it('different sources are batched separately', async () => {
  const { asked, double } = doubling();
  await Promise.all([double(source, 1), double({}, 2)]);
  expect(asked).toEqual([[1], [2]]);
});
