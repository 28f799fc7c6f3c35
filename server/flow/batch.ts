interface Call<Item, Result> {
  item: Item;
  done(result: Result): void;
  fail(fault: unknown): void;
}

/**
 * Batch loader: calls in one turn of the event loop, and calls made while a batch runs, become one batch. `work`
 * answers its items in their order. When a batch fails, each item is tried alone, so that a bad one fails no other.
 */
export function batched<Source extends WeakKey, Item, Result>(
  work: (source: Source, items: Item[]) => Promise<Result[]>,
): (source: Source, item: Item) => Promise<Result> {
  const waiting = new WeakMap<Source, Call<Item, Result>[]>();

  const run = async (source: Source, calls: Call<Item, Result>[]): Promise<void> => {
    try {
      const items = calls.map(({ item }) => item);
      const results = await work(source, items);
      calls.forEach(({ done }, at) => {
        done(results[at] as Result);
      });
    } catch (fault) {
      if (calls.length === 1) calls[0]?.fail(fault);
      else await Promise.all(calls.map(call => run(source, [call])));
    }
  };
  const runAll = async (source: Source, calls: Call<Item, Result>[]) => {
    while (calls.length > 0) await run(source, calls.splice(0));
    waiting.delete(source);
  };
  return (source, item) =>
    new Promise((done, fail) => {
      const call = { item, done, fail };
      const calls = waiting.get(source);
      if (calls) return calls.push(call);
      const opened = [call];
      waiting.set(source, opened);
      return setImmediate(runAll, source, opened);
    });
}
