import { createServer } from 'node:net';
import { type Env, OwnerProblem } from '#server/env.ts';

/** Called before anything slow starts. @throws OwnerProblem when the port cannot be listened on */
export function checkPort({ PORT, HOST }: Env, command: string): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fault =>
      fail(new OwnerProblem(explain((fault as NodeJS.ErrnoException).code, PORT, HOST, command))),
    );
    probe.listen(PORT, HOST, () => probe.close(() => done()));
  });
}

function explain(code: string | undefined, port: number, host: string, command: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program, or take another port: PORT=3001 ${command}`;
  if (code === 'EACCES') return `This account may not listen on port ${port}. Take a higher one: PORT=3001 ${command}`;
  return `HOST ${host} is no address of this machine (${code}).`;
}
