let underWay = 0;

/** Requests that wait for their answer in this process; lines that stay open are not among them. */
export const requestsUnderWay = () => underWay;

export function beginRequest(): () => void {
  underWay += 1;
  return () => {
    underWay -= 1;
  };
}
