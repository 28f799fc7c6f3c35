import { createServer } from 'node:net';

/** Whether the port can be listened on, asked before anything slow is started. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise(done => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}
