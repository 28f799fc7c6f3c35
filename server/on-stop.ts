/** Runs `stop` at the first SIGTERM or Ctrl-C, then exits with 0. npm forwards signals, so one may come twice. */
export function onStop(stop: () => Promise<void>) {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      fault => {
        console.error(fault);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
}
