import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

/** Processor time used by a process, in milliseconds; null where there is no /proc. */
export function cpuTime(pid: number): number | null {
  return statOf(pid)?.own ?? null;
}

/** The same for a process and its children, ended ones included. */
export function familyTime(pid: number): number | null {
  const parent = statOf(pid);
  if (!parent) return null;
  const others = readdirSync('/proc').map(entry => statOf(Number(entry)));
  const children = others.filter(other => other?.parent === pid);
  return [parent, ...children].reduce((sum, one) => sum + (one ? one.own + one.reaped : 0), 0);
}

function statOf(pid: number): { parent: number; own: number; reaped: number } | null {
  try {
    // The name before the bracket may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [parent = 0, user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = [1, 11, 12, 13, 14].map(i =>
      Number(fields[i]),
    );
    return { parent, own: (user + system) * tick, reaped: (reapedUser + reapedSystem) * tick };
  } catch {
    return null;
  }
}

/** Resident memory of a process in megabytes; null where there is no /proc. */
export function residentMemory(pid: number): number | null {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}
