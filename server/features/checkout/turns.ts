interface Turns {
  /** How many go at once. */
  atOnce: number;
  /** How long one waits for its turn at most, in milliseconds. */
  patienceMs: number;
}

export type TakeTurn = <Answer>(work: () => Promise<Answer>) => Promise<Answer | 'too_long'>;

/** Lets only some go at once, first come first served; who waits too long does not go at all. */
export function openTurns({ atOnce, patienceMs }: Turns): TakeTurn {
  let going = 0;
  const line: (() => void)[] = [];

  const leave = () => {
    const next = line.shift();
    if (next) next();
    else going -= 1;
  };

  function wait(): Promise<boolean> {
    return new Promise(done => {
      const go = () => {
        clearTimeout(timer);
        done(true);
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(go), 1);
        done(false);
      }, patienceMs);
      line.push(go);
    });
  }

  return async work => {
    if (going < atOnce) going += 1;
    else if (!(await wait())) return 'too_long';
    return work().finally(leave);
  };
}
