import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account PostgreSQL runs as: it refuses to run as root. */
export interface Account {
  ids: { uid?: number; gid?: number };
  /** The command line that starts a program as that account. */
  command(program: string, args: string[]): [string, string[]];
}

/** The account for a data folder and the program that uses it. */
export function databaseAccount(home: string, program: string): Account {
  if (process.getuid?.() !== 0) return { ids: {}, command: (program, args) => [program, args] };
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody');
  if (!row || !isOpenToAll(dirname(program)) || !isOpenToAll(dirname(home))) return unshared();
  return { ids: { uid: Number(row[2]), gid: Number(row[3]) }, command: (program, args) => [program, args] };
}

/** Under a closed home folder another account could not read the programs. A user namespace can. */
function unshared(): Account {
  return {
    ids: {},
    command: (program, args) => ['unshare', ['--user', '--map-user=65534', '--map-group=65534', program, ...args]],
  };
}

function isOpenToAll(folder: string): boolean {
  for (let path = folder; path !== '/'; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
  }
  return true;
}
