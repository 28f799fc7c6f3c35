/**
 * Runs `stop` at the first SIGTERM or Ctrl-C, or when the answered function is called, then exits with 0. npm forwards
 * signals, so one may come twice.
 */
export function onStop(stop: (why?: 'replaced') => Promise<void>) {
  let stopping = false;
  const once = (why?: 'replaced') => {
    if (stopping) return;
    stopping = true;
    stop(why).then(
      () => process.exit(0),
      fault => {
        console.error(fault);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => once());
  process.on('SIGINT', () => once());
  return once;
}

/** Runs `reload` at each SIGHUP. A terminal that is closed sends the same signal, and means the end. */
export function onReload(reload: () => void) {
  if (!process.stdin.isTTY) process.on('SIGHUP', reload);
}
