/** Runs `stop` at the first SIGTERM or Ctrl-C, then ends the process with status 0. npm passes a signal on, so it may come twice. */
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
