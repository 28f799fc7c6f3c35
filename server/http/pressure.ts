/** Requests that wait for their answer in this process; lines that stay open are not among them. */
let underWay = 0;

export function beginRequest(): () => void {
  underWay += 1;
  return () => {
    underWay -= 1;
  };
}

const crowd = 4;

/** From so many waiting visitors on they come first, and what runs beside waits. */
export const isCrowded = () => underWay >= crowd;
