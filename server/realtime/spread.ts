/** Does many small things in their order, a number at a time, and lets what else waits come in between. */
export function spread(atOnce: number) {
  let waiting: (() => void)[] = [];
  let isUnderWay = false;
  const step = () => {
    const now = waiting.slice(0, atOnce);
    waiting = waiting.slice(atOnce);
    for (const act of now) act();
    isUnderWay = waiting.length > 0;
    if (isUnderWay) setImmediate(step);
  };
  return (acts: (() => void)[]) => {
    waiting = waiting.concat(acts);
    if (isUnderWay) return;
    isUnderWay = true;
    step();
  };
}
