/**
 * SQLSTATEs that mean "not now": lock or statement timeout, connection limit, shutdown, serialization, deadlock, lost
 * connection; PgBouncer's own refusals; and a former primary that became a replica.
 */
const passing = new Set([
  '55P03',
  '57014',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '40001',
  '40P01',
  '08006',
  '08001',
  '08003',
  '08P01',
  '25006',
]);
/** pg errors without a code; the last when a transaction on a cut connection is rolled back. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EBUSY']);

/** Whether a query failed because the database is busy or away, so that it may come through in a moment. */
export function isPassing({ code = '', message }: Error & { code?: string }): boolean {
  return passing.has(code) || unreachable.has(code) || lostConnection.test(message);
}
