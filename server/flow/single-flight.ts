interface Flight<Answer> {
  /** Resolves when the current call has ended, also by failing. */
  ended: Promise<void>;
  next: Promise<Answer> | null;
}

/**
 * Single flight: callers with the same key share one call. A caller that arrives during a call shares the next one, so
 * no answer is older than its question. A failure reaches all who share the call; the next caller starts again.
 */
export function singleFlight<Answer>(): (key: string, call: () => Promise<Answer>) => Promise<Answer> {
  const flights = new Map<string, Flight<Answer>>();

  function start(key: string, call: () => Promise<Answer>): Promise<Answer> {
    const answer = call();
    const flight: Flight<Answer> = { ended: Promise.resolve(), next: null };
    const land = () => {
      if (!flight.next) flights.delete(key);
    };
    flight.ended = answer.then(land, land);
    flights.set(key, flight);
    return answer;
  }

  return (key, call) => {
    const flight = flights.get(key);
    if (!flight) return start(key, call);
    flight.next ??= flight.ended.then(() => start(key, call));
    return flight.next;
  };
}

/** Callers with the same key share the call that is running, where an answer a moment old is as good as a new one. */
export function shareRunning<Answer>(): (key: string, call: () => Promise<Answer>) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>();
  return (key, call) => {
    const answer = running.get(key) ?? call().finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
}
