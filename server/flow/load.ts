/** Requests of this process that wait for an answer. Open live connections are not counted. */
let inFlight = 0;

export function beginRequest(): () => void {
  inFlight += 1;
  return () => {
    inFlight -= 1;
  };
}

const crowd = 4;

/** Load shedding: with this many requests in flight, background work backs off. */
export const isCrowded = () => inFlight >= crowd;
