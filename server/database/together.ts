interface Call<Item, Result> {
  item: Item;
  done(result: Result): void;
  fail(fault: unknown): void;
}

/**
 * Calls of one moment, and those that come while others are under way, become one statement: `work` answers its items in their order.
 * Where that fails each is asked about alone, so that a bad one spoils no other.
 */
export function together<Source extends WeakKey, Item, Result>(
  work: (source: Source, items: Item[]) => Promise<Result[]>,
): (source: Source, item: Item) => Promise<Result> {
  const lines = new WeakMap<Source, Call<Item, Result>[]>();

  const answer = async (source: Source, calls: Call<Item, Result>[]): Promise<void> => {
    try {
      const items = calls.map(({ item }) => item);
      const results = await work(source, items);
      calls.forEach(({ done }, at) => {
        done(results[at] as Result);
      });
    } catch (fault) {
      if (calls.length === 1) calls[0]?.fail(fault);
      else await Promise.all(calls.map(call => answer(source, [call])));
    }
  };
  const workOff = async (source: Source, line: Call<Item, Result>[]) => {
    while (line.length > 0) await answer(source, line.splice(0));
    lines.delete(source);
  };
  return (source, item) =>
    new Promise((done, fail) => {
      const call = { item, done, fail };
      const line = lines.get(source);
      if (line) return line.push(call);
      const opened = [call];
      lines.set(source, opened);
      return setImmediate(workOff, source, opened);
    });
}
